/** Times for which a service could not be reached, for the log and the metrics. */
export interface Downtime {
  readonly isAway: boolean;
  /** Length of the present downtime in milliseconds; `null` if the service is not away. */
  readonly presentMs: number | null;
  /** Length of all downtimes since the start, in seconds. */
  readonly awaySeconds: number;
  /** Records a failure. Returns whether a downtime begins with it. */
  recordFailure(): boolean;
  /** Records a success. Returns the length in milliseconds of the downtime that ends with it; `null` if none does. */
  recordRecovery(): number | null;
}

/** Creates the downtime of a service that is not away. `now`: returns the time in epoch ms. */
export function createDowntime(now: () => number): Downtime {
  let awaySinceMs: number | null = null;
  let pastDowntimeMs = 0;
  const readPresentMs = () => (awaySinceMs === null ? null : now() - awaySinceMs);
  return {
    get isAway() {
      return awaySinceMs !== null;
    },
    get presentMs() {
      return readPresentMs();
    },
    get awaySeconds() {
      return (pastDowntimeMs + (readPresentMs() ?? 0)) / 1000;
    },
    recordFailure() {
      const begins = awaySinceMs === null;
      awaySinceMs ??= now();
      return begins;
    },
    recordRecovery() {
      const awayMs = readPresentMs();
      awaySinceMs = null;
      pastDowntimeMs += awayMs ?? 0;
      return awayMs;
    },
  };
}
