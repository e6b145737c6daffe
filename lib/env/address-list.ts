import { BlockList, isIP } from 'node:net';
import { EnvError } from './env-values';

/** Set of IP addresses and networks. */
export interface AddressList {
  /** Whether the list contains an address in the form of `readIpAddress`. */
  has(address: string): boolean;
}

/** Short names for common networks. */
const namedNetworks: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']],
]);

/**
 * Parses a comma-separated list of addresses, networks (`10.0.0.0/8`) and the names `loopback` and `private`. Returns
 * `null` if an entry is invalid or a network contains all addresses.
 */
export function readAddressList(text: string): AddressList | null {
  const list = new BlockList();
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries.flatMap((name) => namedNetworks.get(name) ?? name)) {
    if (!addTo(list, entry)) return null;
  }
  return { has: (address) => list.check(address, toFamily(address)) };
}

/** Returns the proxies of a setting. Throws {@link EnvError}. */
export function readProxies(name: string, value: string | undefined): AddressList {
  const list = readAddressList(value || '');
  if (list) return list;
  throw new EnvError(
    `${name} must be addresses or networks of proxies (or "loopback", "private") with commas between them, not "${value}".`,
  );
}

/** Returns the internal networks that a setting allows. Throws {@link EnvError}. */
export function readNetworks(name: string, value: string | undefined): AddressList {
  const list = readAddressList(value || '');
  if (list) return list;
  throw new EnvError(
    `${name} must be addresses or networks (or "loopback", "private") with commas between them.`,
  );
}

function addTo(list: BlockList, entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const family = toFamily(address);
  if (length === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const bits = Number(length);
  if (!/^\d{1,3}$/.test(length) || bits < 1 || bits > (family === 'ipv4' ? 32 : 128)) return false;
  list.addSubnet(address, bits, family);
  return true;
}

function toFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
