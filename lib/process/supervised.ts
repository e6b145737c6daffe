import type { ProcessMessage, ProcessRestarts, SupervisorMessage } from './supervisor-messages';

/** Reactions of a process to its supervisor. */
export interface Supervised {
  /** Finishes the running requests, then closes connections and files. */
  readonly stop: () => Promise<void>;
  readonly onRenderers?: (socketPaths: readonly string[], restarts: ProcessRestarts) => void;
}

/**
 * Connects this process to its supervisor: answers pings, ends when asked to, and ends at once when the supervisor is
 * gone. Signals are the supervisor's business: Ctrl+C and systemd send them to all processes at once, but delivery must
 * finish its requests while the renderers still answer.
 */
export function connectToSupervisor({ stop, onRenderers }: Supervised): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message: SupervisorMessage) => {
    if (message.kind === 'ping') tellSupervisor({ kind: 'pong' });
    else if (message.kind === 'renderers') onRenderers?.(message.socketPaths, message.restarts);
    else void stop().finally(() => process.exit(0));
  });
}

/** Sends a message to the supervisor. */
export function tellSupervisor(message: ProcessMessage): void {
  // The supervisor may be gone; `disconnect` handles that.
  process.send?.(message, () => {});
}
