import type { IncomingMessage } from 'node:http';
import { clientAddressHeader } from '../../api/client-address';
import type { AddressList } from './address-list';
import { readIpAddress, toAddressGroup } from './ip-address';
import type { Handler } from './handler';

/** Greatest number of hops that are read; clients can make up any number. */
const maxHops = 20;

/** Settings of {@link createClientAddressWrapper}. */
export interface ClientAddressOptions {
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: AddressList;
  readonly log: (line: string) => void;
}

/** Creates a wrapper that sets {@link clientAddressHeader} to the client's address before it calls a handler. */
export function createClientAddressWrapper({
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
    // A closed socket has no remote address.
    const peer = readIpAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    warnOnce(request, peer);
    setHeader(request, toAddressGroup(findClient(request, peer, trustedProxies)));
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
