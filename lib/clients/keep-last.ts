import { ApiError } from '@/lib/api/errors';

/**
 * Returns a function that reads what every page shows, also error pages: if the API fails, it returns the value read
 * before, or `fallback` without one. Renderings for one content version share the reads (`lib/clients/read-memo.ts`).
 */
export function keepLast<Value>(read: () => Promise<Value>, fallback: Value): () => Promise<Value> {
  let last = fallback;
  return async () => {
    try {
      last = await read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    return last;
  };
}
