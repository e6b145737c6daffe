import { ApiError } from '../../api/errors';
import { publicApi } from '../../api/server';

interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
}

/**
 * Returns a function that reads once per content version, for what every page shows. If the API fails, it returns the
 * value read before, or `fallback` without one, because error pages show it, too.
 */
export function perContentVersion<Value>(read: () => Promise<Value>, fallback: Value): () => Promise<Value> {
  let kept: Kept<Value> | null = null;
  return async () => {
    try {
      const version = await publicApi().readVersion();
      if (kept?.version !== version) kept = { version, value: await read() };
      return kept.value;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return kept?.value ?? fallback;
    }
  };
}
