import type { ByteRange } from '../files/file-store';

/**
 * Returns the part of `bytes` bytes that a `Range` header requests. Returns `null` for the whole, also if the header
 * is not supported (several parts) or the client's copy is outdated (`If-Range`).
 */
export function readByteRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  if (!match || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, from, to] = match;
  if (!from && !to) return null;
  // `-500` asks for the last 500 bytes.
  const first = from ? Number(from) : Math.max(0, bytes - Number(to));
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (from && to && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
