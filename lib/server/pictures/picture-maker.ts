import { createLimiter } from '../base/limiter';
import type { JobResult, PictureJob, Work } from './picture-job';
import { ChildLostError, startPictureChild, type PictureChild } from './picture-child';

/** Works on pictures in a process of its own. */
export interface PictureMaker {
  /** Resolves when the job is done. Throws what `runJob` throws. */
  run<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>>;
  /** Ends the process; resolves when it has ended. */
  close(): Promise<void>;
}

/** What a maker of pictures is told. */
export interface PictureMakerOptions {
  /** Path of the bundled `picture-process.ts`. */
  readonly script: string;
  /** Where its files are left; on the same disk as the store. */
  readonly folder: string;
  /** Receives one line each time the process is lost. */
  readonly log: (line: string) => void;
  /** How long it waits for more to do; what it took of the memory is given back then. */
  readonly idleMs?: number;
}

/** How many pictures are worked on at once: a second one takes 45 MiB more and the processor from who reads a page. */
const maxRunning = 1;

/**
 * Builds a maker of pictures. Its process begins with the first job and is begun anew when it was lost; the jobs that
 * were lost with it are tried once more.
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
    // Nothing is decoded for a look: whoever sends a bomb is refused at once and holds up nobody.
    run: (job) => (job.kind === 'inspect' ? attemptTwice(job) : limiter.run(() => attemptTwice(job))),
    close: end,
  };
}
