import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '@/lib/api/client';
import { publishNews } from '../support/api-client';

/** What editors have saved so far. */
export interface Edits {
  /** Ids of the acknowledged items. */
  readonly saved: readonly string[];
  /** Errors of saves. */
  readonly failures: readonly string[];
}

/** Pause of an editor between two saves in milliseconds. */
const pauseMs = 20;

/** Starts editors who publish one item after the other, until the first failure of each. */
export function startEditors(apis: readonly ApiClient[]): { edits: Edits; stop: () => Promise<Edits> } {
  const saved: string[] = [];
  const failures: string[] = [];
  let isStopped = false;
  const editors = apis.map(async (api, editor) => {
    for (let write = 1; !isStopped; write++) {
      const title = `Editor ${editor}, ${write}`;
      const startedAtMs = Date.now();
      try {
        saved.push((await publishNews(api, { kz: title, ru: title })).id);
      } catch (error) {
        failures.push(`${String((error as Error).cause ?? error)} after ${Date.now() - startedAtMs} ms`);
        return;
      }
      await wait(pauseMs);
    }
  });
  const edits = { saved, failures };
  const stop = async () => {
    isStopped = true;
    await Promise.all(editors);
    return edits;
  };
  return { edits, stop };
}
