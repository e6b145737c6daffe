import { createLimiter } from '../base/limiter';
import type { JobResult, PictureJob, Work } from './picture-job';
import { ChildLostError, startPictureChild, type PictureChild } from './picture-child';

/** Runs picture jobs in a separate process. */
export interface PictureMaker {
  /** Resolves with the result of a job. Throws the errors of `runJob`. */
  run<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>>;
  /** Ends the process; resolves when it has exited. */
  close(): Promise<void>;
}

/** Options of a picture maker. */
export interface PictureMakerOptions {
  /** Path of the bundled `picture-process.ts`. */
  readonly script: string;
  /** Folder for output files, on the same disk as the store. */
  readonly folder: string;
  /** Called with a line each time the process is lost. */
  readonly log: (line: string) => void;
  /** Idle time after which the process ends and frees its memory, in milliseconds. */
  readonly idleMs?: number;
}

/** Number of concurrent jobs: a second one costs 45 MiB and slows down pages. */
const maxRunning = 1;

/**
 * Returns a picture maker. The process starts with the first job and is restarted when lost; lost jobs are repeated
 * once.
 */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { script, folder, log, idleMs = 30_000 } = options;
  const limiter = createLimiter({ maxRunning });
  let child: PictureChild | null = null;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;

  async function attempt<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>> {
    if (!child?.isRunning) child = startPictureChild(script, folder);
    clearTimeout(idle);
    running += 1;
    try {
      return await child.run(job);
    } finally {
      running -= 1;
      if (running === 0) idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  async function attemptTwice<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>> {
    try {
      return await attempt(job);
    } catch (error) {
      if (!(error instanceof ChildLostError)) throw error;
      log(`${error.message}; trying again`);
      return attempt(job);
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = null;
    await ending?.end();
  }

  return {
    // Inspecting decodes nothing, so it bypasses the limiter: a decompression bomb is rejected immediately.
    run: (job) => (job.kind === 'inspect' ? attemptTwice(job) : limiter.run(() => attemptTwice(job))),
    close: end,
  };
}
