import { connect, createServer } from 'node:net';
import { once } from 'node:events';

/** Longest wait for a service that restarts, and pause between two attempts, in milliseconds. */
const maxWaitMs = 8_000;
const pauseMs = 50;

/** Listens on a free loopback port and forwards connections to `port`, on which a service may be restarting. */
export async function forwardConnections(port) {
  const server = createServer((client) => {
    client.pause().on('error', () => client.destroy());
    tryToForward(client, port, Date.now() + maxWaitMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

function tryToForward(client, port, untilMs) {
  const service = connect(port, '127.0.0.1');
  service.on('connect', () => {
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
    client.pipe(service).pipe(client);
  });
  service.on('error', (error) => {
    const isDown = error.code === 'ECONNREFUSED' && !client.destroyed && Date.now() < untilMs;
    if (isDown) setTimeout(() => tryToForward(client, port, untilMs), pauseMs);
    else client.destroy();
  });
}
