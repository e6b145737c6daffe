import { connect, createServer, type AddressInfo } from 'node:net';

/** A proxy that breaks connections. */
export interface Cutter {
  readonly port: number;
  /** Returns how many connections were cut. */
  countCuts(): number;
  stop(): Promise<void>;
}

/**
 * Passes on connections to a port of this machine and cuts each of the first `cuts` ones after some bytes. `target` and `bytes` are
 * asked again for each connection.
 */
export async function startCutter(target: () => number, cuts: number, bytes: () => number): Promise<Cutter> {
  let done = 0;
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    let left = bytes();
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0 || done >= cuts) return far.write(chunk);
      done += 1;
      return end();
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    countCuts: () => done,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
