import type { Waiter } from './waiter';

/** Work that waits or runs, with the clients that wait for it. */
export interface Job {
  readonly key: string;
  readonly work: () => Promise<unknown>;
  /** `null` while the job waits. */
  result: Promise<unknown> | null;
  readonly waiters: Set<Waiter>;
  /** Addresses in whose lanes the job waits. */
  readonly addresses: Set<string>;
}

/** Waiting jobs, in a lane for each client address. A job that several addresses wait for is in several lanes. */
export interface Lanes {
  /**
   * Adds a job to an address's lane, unless the lane is full or all lanes together are full and this is the longest.
   * Returns the jobs that made room.
   */
  add(job: Job, address: string): Job[];
  /** Removes a job from all lanes. */
  remove(job: Job): void;
  /** Returns the first job of the address whose turn it is, and removes the job. */
  takeNext(): Job | undefined;
  /** Number of waiting jobs; one that several addresses wait for counts several times. */
  readonly size: number;
}

/** Limits of the lanes. */
export interface LaneLimits {
  /** Greatest number of waiting jobs. */
  readonly maxWaiting: number;
  readonly maxWaitingPerAddress: number;
}

/** Creates empty lanes. */
export function createLanes(limits: LaneLimits): Lanes {
  /** In the order of turns: the address at the front is next. */
  const lanes = new Map<string, Set<Job>>();
  let size = 0;

  function remove(job: Job): void {
    for (const address of job.addresses) {
      const lane = lanes.get(address)!;
      lane.delete(job);
      size -= 1;
      if (lane.size === 0) lanes.delete(address);
    }
    job.addresses.clear();
  }

  /** Returns the newest job of the longest lane that no other address waits for, if the lane is longer than `length`. */
  function findEvictable(length: number): Job | undefined {
    let longest: Set<Job> | undefined;
    for (const lane of lanes.values()) if (lane.size > (longest?.size ?? length)) longest = lane;
    return longest && [...longest].findLast((job) => job.addresses.size === 1);
  }

  return {
    add(job, address) {
      if (job.addresses.has(address)) return [];
      const length = (lanes.get(address)?.size ?? 0) + 1;
      if (length > limits.maxWaitingPerAddress) return [];
      const evicted = size < limits.maxWaiting ? undefined : findEvictable(length);
      if (size >= limits.maxWaiting && !evicted) return [];
      if (evicted) remove(evicted);
      // After the eviction, which deletes a lane that becomes empty.
      const lane = lanes.get(address) ?? new Set();
      lanes.set(address, lane.add(job));
      job.addresses.add(address);
      size += 1;
      return evicted ? [evicted] : [];
    },
    remove,
    get size() {
      return size;
    },
    takeNext() {
      const [turn] = lanes;
      if (!turn) return undefined;
      const [address, lane] = turn;
      const [job] = lane;
      // The address goes to the end of the order.
      lanes.delete(address);
      lanes.set(address, lane);
      remove(job!);
      return job;
    },
  };
}
