import { Counter, Gauge, Histogram, type Metric } from 'prom-client';

/** Sources of the metrics of picture jobs. */
export interface PictureSources {
  readonly readWaiting: () => number;
  readonly readRunning: () => number;
}

/** Metrics of picture jobs. */
export interface PictureMetrics {
  /** Runs a job and notes how long it took and how it ended. */
  time<Result>(kind: string, job: () => Promise<Result>): Promise<Result>;
  /** Notes that the picture process was lost and is started again. */
  noteRestart(): void;
  /** To be added to a registry. */
  readonly all: readonly Metric[];
}

/** Bounds of the durations of jobs, in seconds. */
const buckets = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** Creates the metrics of picture jobs. */
export function createPictureMetrics({ readWaiting, readRunning }: PictureSources): PictureMetrics {
  const durations = new Histogram({
    name: 'lyceum_picture_job_seconds',
    help: 'Duration of picture jobs by kind and result, without waiting.',
    labelNames: ['kind', 'result'],
    buckets,
    registers: [],
  });
  const jobs = new Gauge({
    name: 'lyceum_picture_jobs',
    help: 'Picture jobs that wait or run.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'waiting' }, readWaiting());
      this.set({ state: 'running' }, readRunning());
    },
  });
  const restarts = new Counter({
    name: 'lyceum_picture_process_restarts_total',
    help: 'Times that the picture process was lost during a job and started again.',
    registers: [],
  });
  return {
    async time(kind, job) {
      const stop = durations.startTimer({ kind });
      try {
        const result = await job();
        stop({ result: 'done' });
        return result;
      } catch (error) {
        stop({ result: 'failed' });
        throw error;
      }
    },
    noteRestart: () => restarts.inc(),
    all: [durations, jobs, restarts],
  };
}
