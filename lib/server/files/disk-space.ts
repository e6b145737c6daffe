import { randomBytes } from 'node:crypto';
import { appendFile, open, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../api/errors';
import type { Log } from '../../log/log';

/** Free space of the disk under `DATA_DIR`, and a reserve for sessions. */
export interface DiskSpace {
  /** Throws `storage_full` if the disk cannot take `bytes` and keep some space free. */
  requireRoom(bytes: number): Promise<void>;
  /** Gives a part of the reserve free if the disk is full, so that people can sign in and out. */
  makeRoomForSession(): Promise<void>;
  /** Creates the reserve. Logs if there is no room for it. */
  createReserve(): Promise<void>;
}

export interface DiskSpaceOptions {
  readonly folder: string;
  readonly log: Log;
}

/** Name of the reserve, a file without meaning. */
export const reserveName = 'disk-reserve';

const mebibyte = 1024 * 1024;

/** Size of the reserve in bytes: a sign-in takes about 80 kB of the database's log. */
const reserveBytes = 4 * mebibyte;

/** Part of the reserve that is given free at once. Another program that fills the disk does not get all of it. */
const stepBytes = mebibyte / 2;

/** Free space that a write leaves besides the reserve. */
const minFreeBytes = mebibyte;

/** Free space that signing in or out needs. */
const sessionBytes = mebibyte / 4;

/** Watches the free space of a folder's disk. */
export function createDiskSpace({ folder, log }: DiskSpaceOptions): DiskSpace {
  const path = join(folder, reserveName);
  /** Missing part of the reserve in bytes. */
  let missingBytes = 0;
  let isFull = false;
  let filling: Promise<void> | null = null;

  async function readMissingBytes(): Promise<number> {
    const stats = await stat(path).catch(() => null);
    return Math.max(0, reserveBytes - (stats?.size ?? 0));
  }

  async function fillReserve(): Promise<void> {
    missingBytes = await readMissingBytes();
    // Random, because a file system that compresses would not reserve space for zeros.
    if (missingBytes > 0) await appendFile(path, randomBytes(missingBytes), { mode: 0o600, flush: true });
    missingBytes = 0;
  }

  function noteFull(freeBytes: number, neededBytes: number): void {
    const state = `${freeBytes} bytes free, ${neededBytes} needed`;
    if (!isFull) log.error(`The disk of ${folder} is full (${state}): writes are refused until it has room.`);
    isFull = true;
  }

  return {
    async requireRoom(bytes) {
      const freeBytes = await readFreeBytes(folder);
      const neededBytes = missingBytes + minFreeBytes + bytes;
      if (freeBytes < neededBytes) {
        noteFull(freeBytes, neededBytes);
        throw new ApiError('storage_full');
      }
      if (missingBytes > 0) await (filling ??= fillReserve().finally(() => (filling = null)));
      if (isFull) log.info(`The disk of ${folder} has room again.`);
      isFull = false;
    },

    async makeRoomForSession() {
      while ((await readFreeBytes(folder)) < sessionBytes && missingBytes < reserveBytes) {
        missingBytes = Math.min(reserveBytes, (await readMissingBytes()) + stepBytes);
        await shrink(path, reserveBytes - missingBytes);
      }
    },

    async createReserve() {
      missingBytes = await readMissingBytes();
      const freeBytes = await readFreeBytes(folder);
      const neededBytes = missingBytes + minFreeBytes;
      if (freeBytes < neededBytes) noteFull(freeBytes, neededBytes);
      // A quota may be smaller than the free space. The next write tries again.
      else
        await fillReserve().catch((error: unknown) =>
          log.error(`${path} cannot be written: ${String(error)}`),
        );
    },
  };
}

async function shrink(path: string, bytes: number): Promise<void> {
  await (bytes > 0 ? truncate(path, bytes) : rm(path, { force: true }));
  // Some file systems free the space only when the change is on disk.
  const folder = await open(join(path, '..'), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Returns the free space of a disk in bytes; `Infinity` if the system does not tell it. */
export async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some network disks report no size.
    return blocks === 0 ? Infinity : bavail * bsize;
  } catch {
    return Infinity;
  }
}
