import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { ApiError, isErrorCode } from '../../api/errors';
import type { JobAnswer, JobRequest, JobResult, PictureJob, Work } from './picture-job';

/** A running picture process. */
export interface PictureChild {
  /** Resolves with the result of a job. Throws the errors of `runJob`, and {@link ChildLostError}. */
  run<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>>;
  readonly isRunning: boolean;
  /** Ends the process; resolves when it has exited. */
  end(): Promise<void>;
}

/** Thrown if the process exits before it answers. */
export class ChildLostError extends Error {
  override readonly name = 'ChildLostError';
}

interface Asked {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a picture process. `script`: the bundled `picture-process.ts`. `folder`: for its output files. */
export function startPictureChild(script: string, folder: string): PictureChild {
  const pending = new Map<number, Asked>();
  let nextId = 1;
  let isRunning = true;
  const child = fork(script, [], {
    execArgv: ['--enable-source-maps', '--expose-gc'],
    // Structured clone, which supports buffers.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').catch(() => []);
  // Set immediately, because threads inherit the priority at their start.
  giveWay(child.pid);
  child.on('message', (answer: JobAnswer) => {
    const { resolve, reject } = pending.get(answer.id)!;
    pending.delete(answer.id);
    if ('result' in answer) resolve(answer.result as never);
    else
      reject(
        isErrorCode(answer.code) ? new ApiError(answer.code, {}, { cause: answer.error }) : answer.error,
      );
  });
  child.on('error', lose);
  child.on('exit', (code, signal) => lose(new Error(`it ended with ${signal ?? code}`)));

  function lose(cause: Error): void {
    isRunning = false;
    for (const { reject } of pending.values())
      reject(new ChildLostError(`The process of pictures was lost: ${cause.message}`, { cause }));
    pending.clear();
  }

  return {
    get isRunning() {
      return isRunning;
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        const request: JobRequest<typeof job.kind> = { id: nextId++, folder, job };
        pending.set(request.id, { resolve, reject });
        // A failed send is also reported by the exit event.
        child.send(request, (error) => error && lose(error));
      }),
    async end() {
      if (child.connected) child.disconnect();
      if (isRunning) await exited;
    },
  };
}

/** Requests for pages take precedence over pictures. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended; the exit event reports it.
  }
}
