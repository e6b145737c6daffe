import { test, type Locator } from '@playwright/test';

/** Uses controls as a person does, and counts what the person presses. */
export interface PressCounter {
  press(control: Locator): Promise<void>;
  choose(select: Locator, label: string): Promise<void>;
  /** Returns the presses since the last call, and reports them with the seconds since the first of them. */
  take(job: string): number;
}

/** Returns a counter for the steps of a job. */
export function createPressCounter(): PressCounter {
  let presses = 0;
  let startMs = 0;
  function add(count: number): void {
    if (presses === 0) startMs = performance.now();
    presses += count;
  }
  return {
    async press(control) {
      add(1);
      await control.click();
    },
    async choose(select, label) {
      // One press opens the list, one chooses.
      add(2);
      await select.selectOption({ label });
    },
    take(job) {
      const counted = presses;
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
      test.info().annotations.push({ type: job, description: `${counted} presses, ${seconds} s` });
      presses = 0;
      return counted;
    },
  };
}
