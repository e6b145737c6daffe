import { setTimeout as wait } from 'node:timers/promises';

/** What readers have seen so far. */
export interface Readings {
  readonly reads: number;
  /** Answers other than 200, and requests without an answer. */
  readonly failures: readonly string[];
}

/** Pause of a reader between two requests in milliseconds. */
const pauseMs = 30;

/**
 * Starts a reader for each address, which requests it again and again with `request`. Returns the function that stops
 * them.
 */
export function startReaders(addresses: readonly string[], request = fetch): () => Promise<Readings> {
  const failures: string[] = [];
  let reads = 0;
  let isStopped = false;
  const readers = addresses.map(async (address) => {
    while (!isStopped) {
      const startedAtMs = Date.now();
      try {
        const response = await request(address);
        await response.arrayBuffer();
        if (response.status !== 200) failures.push(`${address} ${response.status}`);
      } catch (error) {
        failures.push(
          `${address} ${String((error as Error).cause ?? error)} after ${Date.now() - startedAtMs} ms`,
        );
      }
      reads += 1;
      await wait(pauseMs);
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(readers);
    return { reads, failures };
  };
}
