import { EnvError } from '../../lib/env/env';

/**
 * Returns a signal that aborts with an `EnvError` when the process is asked to end, so that work can clean up first.
 */
export function endOnSignal(sentence: string): AbortSignal {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => ending.abort(new EnvError(sentence)));
  }
  return ending.signal;
}
