import { createLanes, type Job, type LaneLimits } from './lanes';
import type { Waiter } from './waiter';

/** Jobs that wait or run, by key. */
export interface JobTable {
  has(key: string): boolean;
  readonly isEmpty: boolean;
  /** Number of waiting jobs; one that several addresses wait for counts several times. */
  readonly waiting: number;
  /** Returns the job with a key, or a new one, which is in the table once it is started or enqueued. */
  getOrCreate(key: string, work: () => Promise<unknown>): Job;
  /** Starts a job. Its waiters get the result. */
  start(job: Job): Promise<unknown>;
  /**
   * Adds a job to an address's lane, unless there is no room in it. Returns the waiters of the jobs that made room.
   */
  enqueue(job: Job, address: string): Waiter[];
  /** Returns the waiting job whose turn it is. */
  takeNext(): Job | undefined;
  /** Removes a waiter of a job, and the job if no other waits for it. */
  leave(job: Job, waiter: Waiter): void;
}

/** Creates an empty table of jobs. */
export function createJobTable(limits: LaneLimits): JobTable {
  const jobs = new Map<string, Job>();
  const lanes = createLanes(limits);

  function remove(job: Job): void {
    lanes.remove(job);
    jobs.delete(job.key);
  }

  return {
    has: (key) => jobs.has(key),
    get isEmpty() {
      return jobs.size === 0;
    },
    get waiting() {
      return lanes.size;
    },
    getOrCreate: (key, work) =>
      jobs.get(key) ?? { key, work, result: null, waiters: new Set(), addresses: new Set() },
    start(job) {
      lanes.remove(job);
      jobs.set(job.key, job);
      job.result = job.work().finally(() => jobs.delete(job.key));
      for (const waiter of takeWaiters(job)) waiter.settle(job.result);
      return job.result;
    },
    enqueue(job, address) {
      const evicted = lanes.add(job, address);
      evicted.forEach(remove);
      if (job.addresses.has(address)) jobs.set(job.key, job);
      return evicted.flatMap(takeWaiters);
    },
    takeNext: () => lanes.takeNext(),
    leave(job, waiter) {
      job.waiters.delete(waiter);
      if (job.waiters.size === 0) remove(job);
    },
  };
}

function takeWaiters({ waiters }: Job): Waiter[] {
  const taken = [...waiters];
  waiters.clear();
  return taken;
}
