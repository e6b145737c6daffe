import type { ByteRange } from '../files/file-store';

/**
 * The part of `bytes` bytes that a `Range` header asks for; `null`: all of it, also where the header is one we do not
 * serve (several parts) or the sender's copy is another (`If-Range`).
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
