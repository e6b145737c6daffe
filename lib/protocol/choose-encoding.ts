import Negotiator from 'negotiator';
import type { Encoding } from './encode-body';

/** Returns the smallest of the available encodings that a client accepts; `identity` is always acceptable. */
export function chooseEncoding(acceptEncoding: string | undefined, encodings: readonly Encoding[]): Encoding {
  const accepted = readAccepted(acceptEncoding ?? '');
  return accepted.find((encoding) => encodings.includes(encoding)) ?? 'identity';
}

/** Caches parsed headers: browsers send only a few different values. */
const parsed = new Map<string, readonly Encoding[]>();
const maxParsed = 64;
const maxHeaderLength = 100;

function readAccepted(header: string): readonly Encoding[] {
  const known = parsed.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  // Ignores the client's order, because br is smaller.
  const sorted = (['br', 'gzip'] as const).filter((name) => accepted.includes(name));
  if (parsed.size < maxParsed && header.length < maxHeaderLength) parsed.set(header, sorted);
  return sorted;
}
