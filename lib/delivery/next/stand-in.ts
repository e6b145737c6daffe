/**
 * Headers of a request for what stands in the place of a private page that Next answers with an empty document. Only
 * the server writes them.
 */
export const standInHeaders = {
  /** Public path of the page that could not be shown. */
  path: 'x-stand-in-for',
  /** What its error is known by, where there was one. */
  digest: 'x-stand-in-digest',
} as const;
