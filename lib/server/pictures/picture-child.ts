import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { ApiError, isErrorCode } from '../../api/errors';
import type { JobAnswer, JobRequest, JobResult, PictureJob, Work } from './picture-job';

/** A running process of pictures. */
export interface PictureChild {
  /** Resolves when the job is done. Throws what `runJob` throws, and {@link ChildLostError}. */
  run<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>>;
  readonly isRunning: boolean;
  /** Ends it; resolves when it has ended. */
  end(): Promise<void>;
}

/** The process ended before it answered. */
export class ChildLostError extends Error {
  override readonly name = 'ChildLostError';
}

interface Asked {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a process of pictures. `script`: the bundled `picture-process.ts`; `folder`: where it leaves its files. */
export function startPictureChild(script: string, folder: string): PictureChild {
  const asked = new Map<number, Asked>();
  let nextId = 1;
  let isRunning = true;
  const child = fork(script, [], {
    execArgv: ['--enable-source-maps', '--expose-gc'],
    // Knows bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').catch(() => []);
  // At once: its threads take their priority from the process as it is when they begin.
  giveWay(child.pid);
  child.on('message', (answer: JobAnswer) => {
    const { resolve, reject } = asked.get(answer.id)!;
    asked.delete(answer.id);
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
    for (const { reject } of asked.values())
      reject(new ChildLostError(`The process of pictures was lost: ${cause.message}`, { cause }));
    asked.clear();
  }

  return {
    get isRunning() {
      return isRunning;
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        const request: JobRequest<typeof job.kind> = { id: nextId++, folder, job };
        asked.set(request.id, { resolve, reject });
        // What cannot be sent any more is told by the events above as well.
        child.send(request, (error) => error && lose(error));
      }),
    async end() {
      if (child.connected) child.disconnect();
      if (isRunning) await exited;
    },
  };
}

/** Whoever reads a page comes before pictures. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which its event tells.
  }
}
