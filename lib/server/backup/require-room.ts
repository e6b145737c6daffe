import { statfs } from 'node:fs/promises';
import { EnvError } from '@/lib/env/env';

/** Throws `EnvError` if `bytes` would not fit, before the shared disk is full. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  // Some network disks report no size.
  if (blocks === 0 || free >= bytes) return;
  throw new EnvError(`There is no room in ${folder}: ${toMb(bytes)} MB are needed, ${toMb(free)} are free.`);
}

/** Returns rounded megabytes. */
export function toMb(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
