import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { StoredResponse } from '@/lib/protocol/stored-response';

/** Time in which a client can read the page before its connection is closed, in milliseconds. */
const lingerMs = 1_000;

/** Sends a page over a connection without a valid request, and closes the connection. */
export function endWithPage(socket: Socket, { status, messages }: StoredResponse): void {
  const { headers, body } = messages.get('identity')!;
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`), body]));
  // The client may never close its side.
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
