import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the id of a request, by which a visitor and the log name it. */
export function readRequestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? createRequestId();
  ids.set(request, id);
  return id;
}

/** Returns a new request id: ten hexadecimal digits, short enough to be read out on the phone. */
export function createRequestId(): string {
  return randomBytes(5).toString('hex');
}
