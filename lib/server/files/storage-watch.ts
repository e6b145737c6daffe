import type { Log } from '../../log/log';
import { createDowntime } from '../../metrics/downtime';
import { toStorageFailure } from './storage-failure';

/** Whether object storage is away. */
export interface StorageAway {
  readonly isAway: boolean;
  /** Time for which it has been away since the start, in seconds. */
  readonly awaySeconds: number;
}

/** Watches object storage. */
export interface StorageWatch extends StorageAway {
  /** Notes a call, and resolves or rejects as it does. */
  note<Result>(call: Promise<Result>): Promise<Result>;
  stop(): void;
}

export interface StorageWatchOptions {
  /** Asks the storage for a little; rejects with `files_unavailable` if it is away. */
  readonly probe: () => Promise<unknown>;
  readonly place: string;
  readonly log: Log;
  /** Time between two probes in milliseconds. Default: half a minute. */
  readonly intervalMs?: number;
  /** The same before the first probe and while the storage is away. Default: five seconds. */
  readonly awayIntervalMs?: number;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/** Asks object storage regularly, and logs when it can no longer be used and when it can be used again. */
export function watchStorage(options: StorageWatchOptions): StorageWatch {
  const { probe, place, log, intervalMs = 30_000, awayIntervalMs = 5_000, now = Date.now } = options;
  const downtime = createDowntime(now);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function plan(pauseMs: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void ask(), pauseMs).unref();
  }

  async function ask(): Promise<void> {
    await note(probe()).catch(() => {});
    plan(downtime.isAway ? awayIntervalMs : intervalMs);
  }

  async function note<Result>(call: Promise<Result>): Promise<Result> {
    try {
      const result = await call;
      recordRecovery();
      return result;
    } catch (error) {
      const failure = toStorageFailure(error);
      if (failure) recordFailure(failure.reason);
      throw error;
    }
  }

  function recordFailure(reason: string): void {
    if (!downtime.recordFailure()) return;
    log.error(
      `The object storage cannot be used (${place}: ${reason}). Visitors get local copies only, and uploads are refused.`,
    );
    plan(awayIntervalMs);
  }

  function recordRecovery(): void {
    const awayMs = downtime.recordRecovery();
    if (awayMs === null) return;
    log.info(`The object storage can be used again after ${Math.round(awayMs / 1000)} seconds.`);
  }

  plan(awayIntervalMs);
  return {
    note,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    get isAway() {
      return downtime.isAway;
    },
    get awaySeconds() {
      return downtime.awaySeconds;
    },
  };
}
