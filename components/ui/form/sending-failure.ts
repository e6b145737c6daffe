/** Reasons why a form got no answer of its action, in the order in which a reader can do something about them. */
export const sendingFailures = [
  /** The device has no connection. */
  'offline',
  /** No answer arrived: the connection broke, a proxy answered, or it took too long. The action may have run. */
  'noAnswer',
  /** The site refused the form because it is busy or restarts. */
  'busy',
  /** The form is too large. */
  'tooLarge',
  /** The page is of an older build than the site, which does not know its actions. */
  'outdated',
  /** The action failed. */
  'failed',
] as const;

/** One of {@link sendingFailures}. */
export type SendingFailure = (typeof sendingFailures)[number];

/** Codes with which the site refuses or fails an action, by the failure that a reader understands. */
const failuresByCode: Readonly<Record<string, SendingFailure>> = {
  busy: 'busy',
  too_many_requests: 'busy',
  upstream_unavailable: 'busy',
  database_unavailable: 'busy',
  files_unavailable: 'busy',
  body_too_large: 'tooLarge',
  internal: 'failed',
};

/**
 * Returns why a server action rejected. `fetch` rejects with a `TypeError` or a `DOMException`. Next rejects with a digest if
 * the action failed, with the text of a plain text response, which is a problem document if this site refused the request, and
 * with a general message for any other answer, such as the page of a proxy.
 */
export function toSendingFailure(error: unknown, isOnline: boolean): SendingFailure {
  if (!isOnline) return 'offline';
  if (!(error instanceof Error)) return 'noAnswer';
  if (error.name === 'UnrecognizedActionError') return 'outdated';
  if ('digest' in error) return failuresByCode[String(error.digest)] ?? 'failed';
  return failuresByCode[readCode(error.message)] ?? 'noAnswer';
}

/** Returns the code of a problem document; an empty text for another text. */
function readCode(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: unknown } | null)?.code);
  } catch {
    return '';
  }
}
