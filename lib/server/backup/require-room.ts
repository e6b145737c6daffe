import { statfs } from 'node:fs/promises';
import { EnvError } from '../../env';

/** Refuses what would not fit, before it fills the disk that the site itself may write to. Throws `EnvError`. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  // Some network disks do not tell their size.
  if (blocks === 0 || free >= bytes) return;
  throw new EnvError(`There is no room in ${folder}: ${toMb(bytes)} MB are needed, ${toMb(free)} are free.`);
}

/** Megabytes, as people read them. */
export function toMb(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
