import type { IncomingMessage } from 'node:http';

/** Whether the target of a request begins with `/api`, also if it is malformed. */
export function isApiRequest({ url }: IncomingMessage): boolean {
  return /^\/+api(?![\w.~-])/.test(url ?? '');
}
