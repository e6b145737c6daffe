import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can be closed, as when a network is cut. */
export interface Gate {
  readonly port: number;
  /** Breaks all connections and refuses new ones. */
  close(): Promise<void>;
  /** Accepts connections again, at the same port. */
  open(): Promise<void>;
  /** Passes nothing on from now on, and keeps the connections open: neither side learns of the cut. */
  freeze(): void;
}

/** Starts a gate before a port or a Unix socket of this machine. */
export async function startGate(to: number | string): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((socket) => {
    const target = typeof to === 'number' ? connect(to, '127.0.0.1') : connect(to);
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
      if (!isFrozen) one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
