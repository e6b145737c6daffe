import type { IncomingMessage } from 'node:http';

/** Whether a request only reads: GET or HEAD. */
export function isReadRequest({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
