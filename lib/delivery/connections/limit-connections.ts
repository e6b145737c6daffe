import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressList } from '@/lib/env/address-list';
import { readIpAddress, toAddressGroup } from '@/lib/http/ip-address';
import type { FixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Limits } from '@/lib/env/delivery-limits';
import { endWithPage } from './end-with-page';

/** Numbers of connections. */
export interface ConnectionCounts {
  readonly open: number;
  /** Refused since the start. */
  readonly refused: number;
}

export interface ConnectionOptions {
  readonly limits: Pick<Limits, 'maxConnections' | 'maxConnectionsPerAddress'>;
  readonly trustedProxies: AddressList;
  readonly fixedPages: FixedPages;
}

/** Refused connections that get an answer at once; more are closed without one. */
const maxAnswering = 100;

/**
 * Limits the open connections of a server, in total and per address. All visitors behind a trusted proxy have its
 * address, so it is only limited in total. Refused connections get 503.
 */
export function limitConnections(
  server: Server,
  { limits, trustedProxies, fixedPages }: ConnectionOptions,
): ConnectionCounts {
  /** Open connections by address. */
  const byAddress = new Map<string, number>();
  let open = 0;
  let refused = 0;
  let answering = 0;
  // Node documents that a socket can be handed to a server with this event; its own listener begins to parse.
  const [parse] = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');

  server.on('connection', (socket: Socket) => {
    const peer = readIpAddress(socket.remoteAddress ?? '') ?? '0.0.0.0';
    const address = trustedProxies.has(peer) ? null : toAddressGroup(peer);
    const ofAddress = address === null ? 0 : (byAddress.get(address) ?? 0);
    if (open >= limits.maxConnections || ofAddress >= limits.maxConnectionsPerAddress) return refuse(socket);
    open += 1;
    if (address !== null) byAddress.set(address, ofAddress + 1);
    socket.once('close', () => leave(address));
    parse!.call(server, socket);
  });

  function leave(address: string | null): void {
    open -= 1;
    if (address === null) return;
    const left = byAddress.get(address)! - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  function refuse(socket: Socket): void {
    refused += 1;
    if (answering >= maxAnswering) return void socket.destroy();
    answering += 1;
    socket.once('close', () => (answering -= 1));
    socket.on('error', () => {});
    // A connection that is closed before its request is read is reset, and the client loses the answer.
    socket.resume();
    endWithPage(socket, fixedPages.busy.kz);
  }

  return {
    get open() {
      return open;
    },
    get refused() {
      return refused;
    },
  };
}
