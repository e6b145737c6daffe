import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection without an HTTP client, and what the site sent over it. */
export interface RawConnection {
  readonly socket: Socket;
  /** Returns the text received so far. */
  readonly received: () => string;
  /** Resolves with the whole text when the site has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a connection to a site. */
export async function openConnection({ port }: { readonly port: number }): Promise<RawConnection> {
  let text = '';
  const socket = connect(port, '127.0.0.1').setNoDelay();
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  // The site may reset a connection; what it sent before counts.
  socket.on('error', () => {});
  const closed = new Promise<string>((done) => socket.on('close', () => done(text)));
  await once(socket, 'connect');
  return { socket, received: () => text, closed };
}

/** Opens several connections. */
export function openConnections(site: { readonly port: number }, count: number): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(site)));
}

/** Sends a text in pieces with pauses, until all is sent or the site closes the connection. */
export async function sendSlowly(
  { socket }: RawConnection,
  text: string,
  { bytes, pauseMs }: { readonly bytes: number; readonly pauseMs: number },
): Promise<void> {
  for (let at = 0; at < text.length && socket.writable; at += bytes) {
    socket.write(text.slice(at, at + bytes));
    await wait(pauseMs);
  }
}
