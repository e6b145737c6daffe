import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Duration for which requests on their way are still accepted, in milliseconds. */
const lingerMs = 300;

/** Longest time in which waiting connections are accepted, in milliseconds: under a flood there are always more. */
const maxAcceptMs = 500;

/**
 * Prepares a server for its end. Returns a function that stops accepting requests and waits until the running ones are
 * answered, at most `graceMs`. Closing a socket at once would reset connections that the system has accepted and Node has
 * not, and keep-alive connections whose next request is on its way. So the server first goes on for a moment and closes
 * each connection with its response.
 */
export function createGracefulStop(server: Server): (graceMs?: number) => Promise<void> {
  /** The last response of each connection. A listener for the end of each would be one more for every request. */
  const last = new Map<Socket, ServerResponse>();
  let isStopping = false;
  server.on('connection', (socket) => socket.once('close', () => last.delete(socket)));
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    if (isStopping) response.shouldKeepAlive = false;
    last.set(socket, response);
  });
  return async (graceMs = 10_000) => {
    isStopping = true;
    // Node would offer the client to send its next request on the connection, which is closed by then.
    for (const response of last.values()) response.shouldKeepAlive = false;
    await wait(lingerMs);
    await acceptWaiting(server, Date.now() + maxAcceptMs);
    const closed = new Promise<void>((done) => server.close(() => done()));
    // `server.close()` waits for keep-alive connections, which become idle after their last response.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}

/**
 * Resolves when the system holds no connection that Node has not accepted, after a turn of the loop without a new one,
 * or at `untilMs` (epoch ms).
 */
async function acceptWaiting(server: Server, untilMs: number): Promise<void> {
  let hasAccepted = true;
  const note = () => (hasAccepted = true);
  server.on('connection', note);
  while (hasAccepted && Date.now() < untilMs) {
    hasAccepted = false;
    // One turn ends the phase in which this function was called, the other polls the sockets.
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}
