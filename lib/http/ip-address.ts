import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that identify a network (/64). */
const networkGroups = 4;

/**
 * Returns an IP address in its canonical spelling, or `null` if the text is not one. Removes port, brackets and zone,
 * and converts IPv4-mapped IPv6 addresses to IPv4.
 */
export function readIpAddress(text: string): string | null {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  // ipaddr.js also accepts `1` and `0300.0.2.7`, so `isIP` checks first.
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString();
}

/**
 * Returns the address by which clients are counted: an IPv6 address is reduced to its /64, because one client can use
 * every address of it.
 */
export function toAddressGroup(address: string): string {
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const parts = parsed.parts.map((part, index) => (index < networkGroups ? part : 0));
  return new ipaddr.IPv6(parts).toString();
}

/** Removes the port that some proxies add (`1.2.3.4:80`, `[::1]:80`). A bare IPv6 address has more colons. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
