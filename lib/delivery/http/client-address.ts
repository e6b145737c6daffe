import type { IncomingMessage } from 'node:http';
import { clientAddressHeader } from '../../api/client-address';
import type { AddressList } from './address-list';
import { readIpAddress, toAddressGroup } from './ip-address';
import type { Handler } from './handler';

/** Most hops of a request that are looked at; more are only made up. */
const maxHops = 20;

/** Settings of {@link createClientAddressMark}. */
export interface ClientAddressOptions {
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: AddressList;
  readonly log: (line: string) => void;
}

/** Builds a wrapper that gives a handler the client's address in {@link clientAddressHeader}. */
export function createClientAddressMark({
  trustedProxies,
  log,
}: ClientAddressOptions): (handler: Handler) => Handler {
  let isWarned = false;

  function warnOnce({ headers }: IncomingMessage, peer: string): void {
    if (isWarned || !headers['x-forwarded-for'] || trustedProxies.has(peer)) return;
    isWarned = true;
    log(`X-Forwarded-For of ${peer} is not believed. If that is your proxy, name it in TRUST_PROXY.`);
  }

  return (handler) => (request, response) => {
    // A closed socket has no address.
    const peer = readIpAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    warnOnce(request, peer);
    setHeader(request, toAddressGroup(findClient(request, peer, trustedProxies)));
    return handler(request, response);
  };
}

/** Returns the nearest hop that is no trusted proxy; a client can make up the ones behind it. */
function findClient({ headers }: IncomingMessage, peer: string, trustedProxies: AddressList): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-maxHops);
  let client = peer;
  while (trustedProxies.has(client)) {
    const hop = readIpAddress(forwarded.pop() ?? '');
    // A proxy that names no address is the nearest known hop.
    if (hop === null) return client;
    client = hop;
  }
  return client;
}

/** Next reads the headers, the API the raw ones. */
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
