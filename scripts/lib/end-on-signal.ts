import { EnvError } from '../../lib/env';

/** Lets work that is told to stop clean up and end with a sentence, instead of where it stands. */
export function endOnSignal(sentence: string): AbortSignal {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => ending.abort(new EnvError(sentence)));
  }
  return ending.signal;
}
