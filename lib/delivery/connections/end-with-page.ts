import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { StoredResponse } from '@/lib/protocol/stored-response';

/** Time without a byte after which the connection is closed, in milliseconds: the client can read the page meanwhile. */
const silentMs = 1_000;

/** Number of such times after which a client that goes on sending is disconnected. */
const maxTimes = 10;

/**
 * Sends a page over a connection without a valid request, and closes the connection. What the client still sends is read
 * until it pauses, because closing a connection with unread bytes resets it and the client could lose the page.
 */
export function endWithPage(socket: Socket, { status, messages }: StoredResponse): void {
  const { headers, body } = messages.get('identity')!;
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`), body]));
  // The client may never close its side.
  let { bytesRead } = socket;
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    if (socket.bytesRead === bytesRead || times === maxTimes) socket.destroy();
    ({ bytesRead } = socket);
  }, silentMs);
  socket.once('close', () => clearInterval(timer));
}
