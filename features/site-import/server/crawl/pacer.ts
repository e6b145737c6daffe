import { setTimeout as sleep } from 'node:timers/promises';

/** Starts tasks with a pause between them and a limit of those that run at once. */
export class Pacer {
  private readonly running = new Set<Promise<void>>();
  private readonly failures: unknown[] = [];
  private nextStartMs = 0;

  constructor(
    private readonly delayMs: number,
    private readonly concurrency: number,
  ) {}

  /** Waits until a task may start, and starts it. */
  async start(task: () => Promise<void>): Promise<void> {
    while (this.running.size >= this.concurrency) await Promise.race(this.running);
    const waitMs = this.nextStartMs - Date.now();
    if (waitMs > 0) await sleep(waitMs);
    this.nextStartMs = Date.now() + this.delayMs;
    const running: Promise<void> = task()
      .catch((error: unknown) => void this.failures.push(error))
      .finally(() => this.running.delete(running));
    this.running.add(running);
    this.throwFailure();
  }

  get isIdle(): boolean {
    return this.running.size === 0;
  }

  /** Waits for one task to end. Throws its error. */
  async waitForOne(): Promise<void> {
    await Promise.race(this.running);
    this.throwFailure();
  }

  /** Waits for all tasks to end. Throws the first error. */
  async waitForAll(): Promise<void> {
    await Promise.all(this.running);
    this.throwFailure();
  }

  private throwFailure(): void {
    if (this.failures.length > 0) throw this.failures[0];
  }
}
