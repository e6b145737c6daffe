import type { IncomingMessage } from 'node:http';
import { clientAddressHeader } from '@/lib/api/client-address';
import { readAddressList, type AddressList } from '@/lib/env/address-list';
import { readIpAddress, toAddressGroup } from './ip-address';
import type { Handler } from './handler';
import type { Log } from '@/lib/log/log';

/** Greatest number of hops that are read; clients can make up any number. */
const maxHops = 20;

export interface ClientAddressOptions {
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: AddressList;
  readonly log: Log;
}

/** Returns the IP address of a request's client; for IPv6, its /64. */
export type ClientAddressReader = (request: IncomingMessage) => string;

/** Creates a reader of client addresses. */
export function createClientAddressReader({
  trustedProxies,
  log,
}: ClientAddressOptions): ClientAddressReader {
  let isWarned = false;

  function warnOnce({ headers }: IncomingMessage, peer: string): void {
    if (isWarned || !headers['x-forwarded-for'] || trustedProxies.has(peer)) return;
    isWarned = true;
    log.warn(
      `X-Forwarded-For of ${toKind(peer)} is not believed. If your proxy has such an address, name it in TRUST_PROXY.`,
    );
  }

  return (request) => {
    // A closed socket has no remote address.
    const peer = readIpAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    warnOnce(request, peer);
    return toAddressGroup(findClient(request, peer, trustedProxies));
  };
}

/** Wraps a handler so that requests carry {@link clientAddressHeader} with the client's address. */
export function withClientAddress(readAddress: ClientAddressReader, handler: Handler): Handler {
  return (request, response) => {
    setHeader(request, readAddress(request));
    return handler(request, response);
  };
}

/** Returns the nearest hop that is not a trusted proxy. A client can make up all hops behind it. */
function findClient({ headers }: IncomingMessage, peer: string, trustedProxies: AddressList): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-maxHops);
  let client = peer;
  while (trustedProxies.has(client)) {
    const hop = readIpAddress(forwarded.pop() ?? '');
    // The header ends or names no address, so the proxy counts as the client.
    if (hop === null) return client;
    client = hop;
  }
  return client;
}

const loopback = readAddressList('loopback')!;
const networks = readAddressList('private')!;

/** Describes an address. It may be a visitor's, so the log does not name it. */
function toKind(address: string): string {
  if (loopback.has(address)) return 'a loopback address';
  return networks.has(address) ? 'a private address' : 'a public address';
}

/** Sets the header in both forms: Next reads `headers`, the API reads `rawHeaders`. */
function setHeader(request: IncomingMessage, address: string): void {
  const { rawHeaders } = request;
  const others: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() !== clientAddressHeader)
      others.push(rawHeaders[index]!, rawHeaders[index + 1]!);
  }
  request.rawHeaders = [...others, clientAddressHeader, address];
  request.headers[clientAddressHeader] = address;
}
