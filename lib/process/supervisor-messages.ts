/** Message of the supervisor to a process. */
export type SupervisorMessage =
  /** Must be answered; a process that does not is restarted. */
  | { readonly kind: 'ping' }
  /** Finish the running requests and end. */
  | { readonly kind: 'stop' }
  /** To delivery: the sockets of the renderers that are ready. */
  | {
      readonly kind: 'renderers';
      readonly socketPaths: readonly string[];
      readonly restarts: ProcessRestarts;
    };

/** Numbers of processes that ended unexpectedly since the supervisor started, by kind. */
export type ProcessRestarts = Readonly<Record<'delivery' | 'renderer', number>>;

/** Message of a process to the supervisor. */
export type ProcessMessage = { readonly kind: 'ready' } | { readonly kind: 'pong' };
