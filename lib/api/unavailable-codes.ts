/**
 * Codes of failures that say nothing about the caller: the API, its database or its files do not answer or are busy, or
 * an answer of the API is invalid. Apart from `errors.ts`, because browsers load this list.
 */
export const unavailableCodes: readonly string[] = [
  'upstream_unavailable',
  'database_unavailable',
  'files_unavailable',
  'busy',
  'bad_upstream',
];
