import type { Server } from 'node:http';

/** Stops accepting requests and waits until the running ones are answered, at most `graceMs`. */
export async function stopGracefully(server: Server, graceMs = 10_000): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // `server.close()` waits for keep-alive connections, which become idle after their last response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
