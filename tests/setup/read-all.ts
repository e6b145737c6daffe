import type { Socket } from 'node:net';

/** Returns what a socket receives until it is closed. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += String(bytes)));
  // `once` would reject if the connection is reset.
  await new Promise((done) => socket.on('close', done));
  return text;
}
