import { LRUCache } from 'lru-cache';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** Results of reads that all visitors share, each for one content version. */
export interface ReadMemo {
  /**
   * Returns the result of a read for a content version, or reads it. `name` identifies the read. Reads that fail are not
   * kept; each caller then gets its own error.
   */
  load<Result>(version: string, name: string, read: () => Promise<Result>): Promise<Result>;
}

export interface ReadMemoOptions {
  /** Largest total size of the results as JSON, in characters. */
  readonly maxSize?: number;
}

/** What an entry takes beside its name and its value. */
const entrySize = 200;

/** Creates an empty memo. The first read for another version drops the results. */
export function createReadMemo({ maxSize = 8 * 1024 * 1024 }: ReadMemoOptions = {}): ReadMemo {
  const results = new LRUCache<string, { readonly value: unknown }>({
    maxSize,
    sizeCalculation: ({ value }, name) => entrySize + name.length + (JSON.stringify(value)?.length ?? 0),
  });
  const reading = new Map<string, Promise<unknown>>();
  let currentVersion = '';

  function enter(version: string): void {
    if (version === currentVersion) return;
    results.clear();
    currentVersion = version;
  }

  async function readOnce<Result>(version: string, name: string, read: () => Promise<Result>) {
    const key = `${version}\n${name}`;
    const work = read().finally(() => reading.delete(key));
    reading.set(key, work);
    const value = freeze(await work);
    if (version === currentVersion) results.set(name, { value });
    return value;
  }

  return {
    async load<Result>(version: string, name: string, read: () => Promise<Result>) {
      enter(version);
      const known = results.get(name);
      if (known) return known.value as Result;
      const running = reading.get(`${version}\n${name}`) as Promise<Result> | undefined;
      if (!running) return readOnce(version, name, read);
      const shared = await running.then(
        (value) => ({ value }),
        () => null,
      );
      // The failed reader may have had less time left, and the error belongs to its request.
      return shared ? shared.value : read();
    },
  };
}

/** The memo of this process. */
export const processReadMemo = shareInProcess('read-memo', () => createReadMemo());

/** Freezes a JSON value, so that no page can change what other pages show. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
