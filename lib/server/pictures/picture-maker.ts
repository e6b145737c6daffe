import { setTimeout as wait } from 'node:timers/promises';
import type { Metric } from 'prom-client';
import { ApiError } from '../../api/errors';
import type { MetricValues } from '../../metrics/process-registry';
import { createLimiter } from '../base/limiter';
import { createPictureMetrics } from './picture-metrics';
import type { JobResult, PictureJob, Work } from './picture-job';
import { ChildLostError, startPictureChild, type PictureChild } from './picture-child';
import type { Log } from '../../log/log';

/** Runs picture jobs in a separate process. */
export interface PictureMaker {
  /**
   * Resolves with the result of a job. Throws `image_needs_too_much_memory`, the errors of `runJob`, and `ChildLostError`
   * if a page takes too long or a job is lost twice.
   */
  run<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>>;
  /** Returns the metrics of the process, if it runs and answers in time. `name`: its name in them. */
  readProcessMetrics(name: string): Promise<MetricValues[]>;
  /** Metrics of the jobs. */
  readonly metrics: readonly Metric[];
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
  readonly log: Log;
  /** Idle time after which the process ends and frees its memory, in milliseconds. */
  readonly idleMs?: number;
  /** Resident memory above which the process is ended, in bytes. */
  readonly maxMemoryBytes?: number;
  /** Longest time for a page, in milliseconds. */
  readonly maxPageMs?: number;
}

/** Default of `maxMemoryBytes`: an interlaced PNG of 40 megapixels with 16 bits per channel needs 545 MiB. */
const defaultMemoryBytes = 640 * 1024 * 1024;

/** Default of `maxPageMs`: the other jobs wait for a page that a file makes endless. */
const defaultPageMs = 20_000;

/** Longest wait for the metrics of the process, in milliseconds. */
const metricsTimeoutMs = 1_000;

/** Number of concurrent jobs: a second one costs 45 MiB and slows down pages. */
const maxRunning = 1;

/**
 * Returns a picture maker. The process starts with the first job and is restarted when lost; lost jobs are repeated
 * once.
 */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { script, folder, log, idleMs = 30_000, maxMemoryBytes = defaultMemoryBytes } = options;
  const encoding = createLimiter({ maxRunning });
  // Inspecting decodes no pixels, so it has its own queue: a decompression bomb is rejected without waiting.
  const inspecting = createLimiter({ maxRunning });
  let child: PictureChild | null = null;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;
  const metrics = createPictureMetrics({
    readWaiting: () => encoding.waiting + inspecting.waiting,
    readRunning: () => running,
  });

  async function attempt<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>> {
    if (!child?.isRunning) child = startPictureChild({ script, folder, maxMemoryBytes });
    const used = child;
    clearTimeout(idle);
    running += 1;
    const limit = limitPage(job, used, options.maxPageMs);
    try {
      return await used.run(job);
    } finally {
      clearTimeout(limit);
      running -= 1;
      if (running === 0) idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  async function attemptTwice<Kind extends Work>(job: PictureJob<Kind>): Promise<JobResult<Kind>> {
    try {
      return await attempt(job);
    } catch (error) {
      // A page has most likely taken too long, and would again.
      if (!(error instanceof ChildLostError) || job.kind === 'first-page') throw error;
      // At most one job decodes at a time, so the memory is its own. A job that inspects beside it is repeated.
      if (error.isOverMemory && job.kind !== 'inspect')
        throw new ApiError('image_needs_too_much_memory', {}, { cause: error });
      log.warn(`${error.message}; trying again`);
      metrics.noteRestart();
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
    run: (job) =>
      (job.kind === 'inspect' ? inspecting : encoding).run(() =>
        metrics.time(job.kind, () => attemptTwice(job)),
      ),
    readProcessMetrics: async (name) => (child?.isRunning ? readMetricsOf(child, name) : []),
    metrics: metrics.all,
    close: end,
  };
}

/** Ends the process if drawing a page takes too long. */
function limitPage(
  { kind }: { readonly kind: Work },
  child: PictureChild,
  maxPageMs = defaultPageMs,
): NodeJS.Timeout | undefined {
  return kind === 'first-page' ? setTimeout(child.kill, maxPageMs) : undefined;
}

async function readMetricsOf(child: PictureChild, name: string): Promise<MetricValues[]> {
  const late = wait(metricsTimeoutMs, null, { ref: false });
  const values = await Promise.race([child.run({ kind: 'metrics', name }), late]).catch(() => null);
  return values ? [values] : [];
}
