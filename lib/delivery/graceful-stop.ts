import type { Server } from 'node:http';

/** Longest time that running requests are given to finish, in milliseconds. */
const graceMs = 10_000;

/** Stops to accept requests and waits until those that run have been answered, or the grace is over. */
export async function stopGracefully(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection that was kept alive becomes idle when its last answer is out, and closes nothing by itself.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
