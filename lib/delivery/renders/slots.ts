/** Limit of how many jobs run at the same time. */
export interface Slots {
  readonly running: number;
  readonly hasFree: boolean;
  /** Runs work in a slot. The slot is free when the work ends, or after `slotMs`. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface SlotsOptions {
  readonly maxRunning: number;
  /** Time after which a running job frees its slot, in milliseconds. */
  readonly slotMs: number;
  /** Called after a slot has become free. */
  readonly onFree: () => void;
}

/** Creates free slots. */
export function createSlots({ maxRunning, slotMs, onFree }: SlotsOptions): Slots {
  let running = 0;
  return {
    get running() {
      return running;
    },
    get hasFree() {
      return running < maxRunning;
    },
    run(work) {
      running += 1;
      let isFree = false;
      const free = () => {
        clearTimeout(timer);
        if (isFree) return;
        isFree = true;
        running -= 1;
        onFree();
      };
      const timer = setTimeout(free, slotMs);
      const result = work();
      result.then(free, free);
      return result;
    },
  };
}
