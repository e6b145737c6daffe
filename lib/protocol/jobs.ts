import { watchHeader } from '@/lib/api/upstream-failures';

/** Work that delivery asks a renderer for. */
export type Job =
  /** Renders a public page, for the cache. The answer is a page package. */
  | 'page'
  /** Passes a request to Next. */
  | 'forward'
  /** Passes a form or a server action to Next. */
  | 'form'
  /** Passes a request to the embedded API. */
  | 'api'
  /** Asks a remote API where an old address leads. The answer is JSON. */
  | 'redirect'
  /** Stores publications that are due. */
  | 'due'
  /** Reports the renderer's metrics as JSON. */
  | 'metrics';

/** Request header with the job. Delivery overwrites the client's. */
export const jobHeader = 'x-renderer-job';

/** Header with the id by which a visitor and the log name a request; in both directions. */
export const requestIdHeader = 'x-request-id';

/** Request header with the secret id of a request. It is also the name of its record of failed API calls. */
export const secretIdHeader = watchHeader;

/** Request header of a `page` job: a digest of the content version, because a remote API's may be any text. */
export const versionHeader = 'x-content-version';

/** Response header with the numbers of answered and unanswered writes to a remote API since the renderer started. */
export const writesHeader = 'x-api-writes';
