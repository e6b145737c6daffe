import { isIP } from 'node:net';

/**
 * An IP address in its one canonical spelling, `null` when the text is none. A port, brackets and a zone are left
 * out, and an IPv4 address written as an IPv6 one is the IPv4 address.
 */
export function readIpAddress(text: string): string | null {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  if (isIP(bare) === 4) return bare;
  return isIP(bare) === 6 ? toCanonical(bare) : null;
}

/**
 * The address that stands for everybody who shares one with this canonical address. A household or a server is
 * given a whole /64 of IPv6 and could otherwise come from a new address each time.
 */
export function toAddressGroup(address: string): string {
  return isIP(address) === 6 ? toCanonical(`${toGroups(address).slice(0, 4).join(':')}::`) : address;
}

/** `1.2.3.4:80` and `[::1]:80`, as some proxies write; a bare IPv6 address has more colons. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function toCanonical(address: string): string {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [parseInt(mapped[1]!, 16), parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of a canonical IPv6 address. */
function toGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before!.length - after!.length }, () => '0');
  return [...before!, ...zeros, ...after!];
}
