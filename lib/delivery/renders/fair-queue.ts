import { createJobTable } from './job-table';
import type { Job, LaneLimits } from './lanes';
import { createSlots } from './slots';
import { createWaiter } from './waiter';

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
export interface FairQueueLimits extends LaneLimits {
  readonly maxRunning: number;
  /** Time after which a waiting client is refused, in milliseconds. */
  readonly maxWaitMs: number;
  /** Time after which a running job frees its slot: it waits for another server instead of computing. */
  readonly slotMs: number;
}

/** Creates a fair queue. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const jobs = createJobTable(limits);
  const slots = createSlots({ ...limits, onFree: startNext });
  let refused = 0;

  function createRefusal(): QueueFullError {
    refused += 1;
    return new QueueFullError();
  }

  const startInSlot = (job: Job) => slots.run(() => jobs.start(job));

  function startNext(): void {
    while (slots.hasFree) {
      const job = jobs.takeNext();
      if (!job) return;
      // Its clients await the result.
      startInSlot(job).catch(() => {});
    }
  }

  function wait(job: Job, { address, signal }: QueueClient): Promise<unknown> {
    for (const evicted of jobs.enqueue(job, address)) evicted.settle(Promise.reject(createRefusal()));
    // A client whose lane is full joins what waits for others: it causes no further work.
    if (job.addresses.size === 0) return Promise.reject(createRefusal());
    const leave = (reason: Error) => {
      jobs.leave(job, waiter);
      waiter.settle(Promise.reject(reason));
    };
    const waiter = createWaiter({
      signal,
      maxWaitMs: limits.maxWaitMs,
      onGone: () => leave(new ClientGoneError()),
      onTimeout: () => leave(createRefusal()),
    });
    job.waiters.add(waiter);
    return waiter.result;
  }

  function enter(client: QueueClient, key: string, work: () => Promise<unknown>): Promise<unknown> {
    if (client.signal.aborted) return Promise.reject(new ClientGoneError());
    const job = jobs.getOrCreate(key, work);
    if (job.result) return job.result;
    if (client.isExempt) return jobs.start(job);
    return slots.hasFree ? startInSlot(job) : wait(job, client);
  }

  return {
    // Jobs with equal keys have results of one type.
    run: (client, key, work) => enter(client, key, work) as Promise<never>,
    has: (key) => jobs.has(key),
    get isIdle() {
      return jobs.isEmpty;
    },
    get counts() {
      return { running: slots.running, waiting: jobs.waiting, refused };
    },
  };
}
