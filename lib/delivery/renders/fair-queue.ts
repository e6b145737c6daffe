import { createLanes, type Job } from './lanes';

/** Refusal of a job because too much is waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** End of a waiting job because its client has disconnected. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** Client for which a job runs. */
export interface QueueClient {
  /** Clients with the same address share their turns. */
  readonly address: string;
  /** Whether the client's jobs start at once and take no slot. */
  readonly isExempt: boolean;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** Concurrency limiter that serves client addresses in turn. Clients that ask for the same job share its result. */
export interface FairQueue {
  /**
   * Runs `work` when it is the client's turn, or joins the job with the same key. Rejects with {@link QueueFullError}
   * or {@link ClientGoneError}, or as the work does.
   */
  run<Result>(client: QueueClient, key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether a job with this key runs or waits. */
  has(key: string): boolean;
  /** Whether no job runs or waits. */
  readonly isIdle: boolean;
  readonly counts: QueueCounts;
}

/** State of a queue. */
export interface QueueCounts {
  /** Jobs in a slot. */
  readonly running: number;
  readonly waiting: number;
  /** Clients refused since the start. */
  readonly refused: number;
}

/** Limits of a queue. */
export interface FairQueueLimits {
  readonly maxRunning: number;
  /** Greatest number of waiting jobs. */
  readonly maxWaiting: number;
  readonly maxWaitingPerAddress: number;
  /** Time after which a waiting client is refused, in milliseconds. */
  readonly maxWaitMs: number;
  /** Time after which a running job frees its slot: it waits for another server instead of computing. */
  readonly slotMs: number;
}

/** Creates a fair queue. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const jobs = new Map<string, Job>();
  const lanes = createLanes(limits);
  let running = 0;
  let refused = 0;

  function createRefusal(): QueueFullError {
    refused += 1;
    return new QueueFullError();
  }

  function start(job: Job): Promise<unknown> {
    lanes.remove(job);
    job.result = job.work().finally(() => jobs.delete(job.key));
    for (const waiter of job.waiters) waiter.settle(job.result);
    job.waiters.clear();
    return job.result;
  }

  function startInSlot(job: Job): Promise<unknown> {
    running += 1;
    let isFree = false;
    const free = () => {
      clearTimeout(timer);
      if (isFree) return;
      isFree = true;
      running -= 1;
      startNext();
    };
    const timer = setTimeout(free, limits.slotMs);
    const result = start(job);
    result.then(free, free);
    return result;
  }

  function startNext(): void {
    while (running < limits.maxRunning) {
      const job = lanes.takeNext();
      if (!job) return;
      // Its clients await the result.
      startInSlot(job).catch(() => {});
    }
  }

  function wait(job: Job, { address, signal }: QueueClient): Promise<unknown> {
    for (const evicted of lanes.add(job, address)) refuse(evicted);
    if (!job.addresses.has(address)) return Promise.reject(createRefusal());
    jobs.set(job.key, job);
    return new Promise((done, reject) => {
      const leave = (reason: Error) => {
        job.waiters.delete(waiter);
        if (job.waiters.size === 0) forget(job);
        waiter.settle(Promise.reject(reason));
      };
      const onGone = () => leave(new ClientGoneError());
      const timer = setTimeout(() => leave(createRefusal()), limits.maxWaitMs);
      const waiter = {
        settle: (result: Promise<unknown>) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onGone);
          result.then(done, reject);
        },
      };
      signal.addEventListener('abort', onGone);
      job.waiters.add(waiter);
    });
  }

  function refuse(job: Job): void {
    forget(job);
    for (const waiter of job.waiters) waiter.settle(Promise.reject(createRefusal()));
    job.waiters.clear();
  }

  function forget(job: Job): void {
    lanes.remove(job);
    jobs.delete(job.key);
  }

  function enter(client: QueueClient, key: string, work: () => Promise<unknown>): Promise<unknown> {
    if (client.signal.aborted) return Promise.reject(new ClientGoneError());
    const job = jobs.get(key) ?? { key, work, result: null, waiters: new Set(), addresses: new Set() };
    if (job.result) return job.result;
    const hasSlot = running < limits.maxRunning;
    if (!client.isExempt && !hasSlot) return wait(job, client);
    jobs.set(key, job);
    return client.isExempt ? start(job) : startInSlot(job);
  }

  return {
    // Jobs with equal keys have results of one type.
    run: (client, key, work) => enter(client, key, work) as Promise<never>,
    has: (key) => jobs.has(key),
    get isIdle() {
      return jobs.size === 0;
    },
    get counts() {
      return { running, waiting: lanes.size, refused };
    },
  };
}
