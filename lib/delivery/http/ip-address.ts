import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that one household or server shares (/64). */
const networkGroups = 4;

/**
 * Returns an IP address in its canonical spelling, `null` if the text is none. A port, brackets and a zone are left
 * out, and an IPv4 address written as an IPv6 one becomes the IPv4 address.
 */
export function readIpAddress(text: string): string | null {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  // ipaddr.js also accepts `1` and `0300.0.2.7`.
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString();
}

/**
 * Returns the address under which everybody who shares a network with this canonical address is counted. A client with
 * a whole /64 of IPv6 could otherwise come from a new address each time.
 */
export function toAddressGroup(address: string): string {
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const parts = parsed.parts.map((part, index) => (index < networkGroups ? part : 0));
  return new ipaddr.IPv6(parts).toString();
}

/** `1.2.3.4:80` and `[::1]:80`, as some proxies write; a bare IPv6 address has more colons. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
