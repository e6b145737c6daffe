import type { Server } from 'node:http';

/** Stops to accept requests and waits until those that run are answered, at most for `graceMs`. */
export async function stopGracefully(server: Server, graceMs = 10_000): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection that is kept alive becomes idle when its last answer is out, and closes nothing by itself.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
