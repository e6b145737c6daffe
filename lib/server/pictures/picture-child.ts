import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ApiError, isErrorCode } from '../../api/errors';
import { lowerPriority } from '../../process/lower-priority';
import type { JobAnswer, JobRequest, JobResult, PictureJob, Work } from './picture-job';
import { watchMemory } from './watch-memory';

/** A running picture process. */
export interface PictureChild {
  /** Resolves with the result of a job. Throws the errors of `runJob`, and {@link ChildLostError}. */
  run<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>>;
  readonly isRunning: boolean;
  /** Ends the process at once; its jobs reject with {@link ChildLostError}. */
  kill(): void;
  /** Ends the process; resolves when it has exited. */
  end(): Promise<void>;
}

/** Thrown if the process exits before it answers. */
export class ChildLostError extends Error {
  override readonly name = 'ChildLostError';

  constructor(
    cause: Error,
    /** Whether the process was ended because it used too much memory. */
    readonly isOverMemory: boolean,
  ) {
    super(`The process of pictures was lost: ${cause.message}`, { cause });
  }
}

/** Settings of a picture process. */
export interface PictureChildOptions {
  /** Path of the bundled `picture-process.ts`. */
  readonly script: string;
  /** Folder for output files. */
  readonly folder: string;
  /** Resident memory above which the process is ended, in bytes. */
  readonly maxMemoryBytes: number;
}

interface PendingJob {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Below the renderers, so that pages come first; higher would starve on a machine that renders all day. */
const pictureNiceness = 15;

/** Maximum size of the JavaScript heap in MiB. Pixels are outside of it. */
const maxHeapMebibytes = 128;

/** Starts a picture process. */
export function startPictureChild({ script, folder, maxMemoryBytes }: PictureChildOptions): PictureChild {
  const pending = new Map<number, PendingJob>();
  let nextId = 1;
  let isRunning = true;
  let isOverMemory = false;
  let stopWatching = () => {};
  const child = forkPictureProcess(script);
  const exited = once(child, 'exit').catch(() => []);
  child.on('message', (answer: JobAnswer) => {
    const job = pending.get(answer.id)!;
    forget(answer.id);
    settle(job, answer);
  });
  child.on('error', lose);
  child.on('exit', (code, signal) =>
    lose(new Error(isOverMemory ? 'it used too much memory' : `it ended with ${signal ?? code}`)),
  );

  function remember(id: number, job: PendingJob): void {
    pending.set(id, job);
    if (pending.size === 1 && child.pid !== undefined)
      stopWatching = watchMemory(child.pid, maxMemoryBytes, endOverMemory);
  }

  function forget(id: number): void {
    pending.delete(id);
    if (pending.size === 0) stopWatching();
  }

  function endOverMemory(): void {
    isOverMemory = true;
    child.kill('SIGKILL');
  }

  function lose(cause: Error): void {
    isRunning = false;
    stopWatching();
    for (const { reject } of pending.values()) reject(new ChildLostError(cause, isOverMemory));
    pending.clear();
  }

  return {
    get isRunning() {
      return isRunning;
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        const request: JobRequest<typeof job.kind> = { id: nextId++, folder, job };
        remember(request.id, { resolve, reject });
        // A failed send is also reported by the exit event.
        child.send(request, (error) => error && lose(error));
      }),
    kill: () => void child.kill('SIGKILL'),
    async end() {
      if (child.connected) child.disconnect();
      if (isRunning) await exited;
    },
  };
}

function forkPictureProcess(script: string): ChildProcess {
  const child = fork(script, [], {
    execArgv: ['--expose-gc', `--max-old-space-size=${maxHeapMebibytes}`],
    // Structured clone, which supports buffers.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Requests for pages take precedence over pictures.
  lowerPriority(child.pid, pictureNiceness);
  return child;
}

function settle({ resolve, reject }: PendingJob, answer: JobAnswer): void {
  if ('result' in answer) resolve(answer.result as never);
  else if (isErrorCode(answer.code)) reject(new ApiError(answer.code, {}, { cause: answer.error }));
  else reject(answer.error);
}
