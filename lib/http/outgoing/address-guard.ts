import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { FetchFailure } from './fetch-failure';

/** Whether an IP address belongs to the public internet, and not to this machine, its network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  return isIP(bare) !== 0 && ipaddr.process(bare).range() === 'unicast';
}

/** Resolves a name like `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** How connections are made. */
export interface ConnectionOptions {
  /** Whether an IP address may be asked. */
  readonly isAllowed: (address: string) => boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs: number;
}

/**
 * Returns an agent that connects to allowed IP addresses only. The address is checked when the socket connects, so a name
 * cannot be checked with one address and asked at another one.
 */
export function createGuardedAgent({ isAllowed, resolve, timeoutMs }: ConnectionOptions): Agent {
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: createGuardedLookup(isAllowed, resolve ?? resolveBySystem),
  });
  return new Agent({
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: 4,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      // The system does not look up the name of a host that is an address.
      if (isIP(host) !== 0 && !isAllowed(host)) callback(new FetchFailure('privateAddress', host), null);
      else connect(options, callback);
    },
  });
}

const resolveBySystem: Resolve = (name, callback) =>
  systemLookup(name, { all: true, verbatim: true }, callback);

function createGuardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (name, options, callback) => {
    resolve(name, (error, addresses) => {
      if (error) return callback(error, '', 4);
      const refused = addresses.find(({ address }) => !isAllowed(address));
      // One refused address is enough: which of them would be asked depends on the network.
      if (refused || addresses.length === 0)
        return callback(new FetchFailure('privateAddress', refused?.address ?? name), '', 4);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
