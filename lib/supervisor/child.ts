import type { ChildProcess } from 'node:child_process';
import type { ProcessMessage, SupervisorMessage } from '@/lib/process/supervisor-messages';
import type { Log } from '../log/log';

/** A process that the supervisor has started. */
export interface Child {
  readonly pid: number | undefined;
  /** Resolves when the process is ready, or with `false` when it has ended before. */
  readonly ready: Promise<boolean>;
  /** Resolves with the exit code when the process has ended; `null` if a signal ended it. */
  readonly exited: Promise<number | null>;
  send(message: SupervisorMessage): void;
  /** Asks the process to end; kills it after a while. Resolves when it has ended. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  readonly log: Log;
  /** Pause between two pings, in milliseconds. */
  readonly pingMs?: number;
  /** Time after which a process that was asked to end is killed, in milliseconds. */
  readonly stopMs?: number;
}

/**
 * Number of pings in a row without an answer after which a process counts as hanging. Counted instead of timed, because
 * a machine may sleep.
 */
const maxMissedPings = 6;

/** Watches a started process: kills it if it hangs. */
export function superviseChild(process: ChildProcess, options: ChildOptions): Child {
  const { name, log, pingMs = 5_000, stopMs = 15_000 } = options;
  let missedPings = 0;
  let pinging: NodeJS.Timeout | undefined;

  const exited = new Promise<number | null>((done) => {
    process.once('exit', (code) => done(code));
    // The process could not be started.
    process.once('error', (error) => {
      if (process.pid !== undefined) return;
      log.error(`The ${name} cannot be started: ${error.message}`);
      done(1);
    });
  });
  const ready = new Promise<boolean>((done) => {
    process.on('message', (message: ProcessMessage) => {
      if (message.kind === 'pong') missedPings = 0;
      else done(true);
    });
    void exited.then(() => done(false));
  });
  const send = (message: SupervisorMessage) => {
    // Fails if the process has just ended; `exited` handles that.
    if (process.connected) process.send(message, () => {});
  };
  const ping = () => {
    if (missedPings >= maxMissedPings) {
      log.error(`The ${name} does not answer and is restarted.`);
      process.kill('SIGKILL');
    }
    missedPings += 1;
    send({ kind: 'ping' });
  };
  // Not before: the first start may draw the sample pictures.
  void ready.then((isReady) => {
    if (isReady) pinging = setInterval(ping, pingMs);
  });
  void exited.then(() => clearInterval(pinging));
  return {
    pid: process.pid,
    ready,
    exited,
    send,
    async stop() {
      send({ kind: 'stop' });
      const timer = setTimeout(() => process.kill('SIGKILL'), stopMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
