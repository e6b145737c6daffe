import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { ApiError } from '../../api/errors';
import type { Log } from '../../log/log';
import type { S3Settings } from '@/lib/env/s3-settings';
import type { FileCache } from './file-cache';
import { marksName, type ByteRange, type FileStore, type Marks } from './file-store';
import { createS3Bucket, type S3Bucket } from './s3-bucket';
import { watchStorage, type StorageAway } from './storage-watch';

export interface S3StoreOptions extends S3Settings {
  readonly incomingFolder: string;
  /** Local copies for visitors; `null` if every read asks the service. */
  readonly cache: FileCache | null;
  /** Where the process logs that the storage is away; absent if another process of the instance does. */
  readonly log?: Log;
}

/** Runs a call of the service. Throws `files_unavailable` if it fails. */
type Call = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Seconds after which a client may ask again. */
const retryAfterSeconds = 5;

/**
 * Returns a store in a bucket, which needs no public access. Throws `files_unavailable` if the service does not answer
 * or refuses; a read that already sends bytes breaks off instead.
 */
export function createS3Store(
  options: S3StoreOptions,
): FileStore & { close(): void; away: StorageAway | null } {
  const { bucket: bucketName, prefix, incomingFolder, cache, log } = options;
  const bucket = createS3Bucket(options);
  const place = `the bucket ${bucketName}${prefix && ` with the prefix ${prefix}`}`;
  const watch = log ? watchStorage({ probe: () => translate(() => listMarks(bucket)), place, log }) : null;
  const call: Call = (run) => {
    const calling = translate(run);
    return watch ? watch.note(calling) : calling;
  };
  const remove = (name: string) =>
    call(async () => {
      await bucket.remove(name);
      await cache?.remove(name);
    });
  return {
    incomingFolder,
    place,
    isLocal: false,
    put: (name, bytes) =>
      call(() => bucket.put(name, bytes.byteLength, hash(bytes), () => Readable.from([bytes]))),
    adopt: (name, path) =>
      call(async () => {
        const [{ size }, sha256] = await Promise.all([stat(path), hashFile(path)]);
        await bucket.put(name, size, sha256, () => createReadStream(path));
        await rm(path, { force: true });
      }),
    ...createReads(bucket, cache, call),
    remove,
    async *listOlder(beforeMs) {
      for await (const name of listObjects(bucket, call, beforeMs))
        yield { name, remove: () => remove(name) };
    },
    ...createMarks(bucket, prefix, call),
    away: watch,
    close() {
      watch?.stop();
      bucket.close();
    },
  };
}

/** Creates the reads of objects, which prefer local copies. */
function createReads(
  bucket: S3Bucket,
  cache: FileCache | null,
  call: Call,
): Pick<FileStore, 'size' | 'read'> {
  async function fetch(name: string, range?: ByteRange): Promise<Readable> {
    const body = await call(() => bucket.get(name, range));
    if (!body) throw new ApiError('not_found');
    return body;
  }

  async function openCopy(name: string) {
    return (await cache?.open(name).catch(throwUnlessLocal)) ?? null;
  }

  async function* readBytes(name: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    let copy = await openCopy(name);
    // A range of an object without copy is passed through: a video must not wait for its whole file.
    if (!copy && cache && !range) {
      // A full or damaged disk costs the copy, not the file.
      await cache.fill(name, () => fetch(name)).catch(throwUnlessLocal);
      copy = await openCopy(name);
    }
    const bytes = copy
      ? copy.createReadStream(range && { start: range.first, end: range.last })
      : await fetch(name, range);
    yield* bytes as AsyncIterable<Uint8Array>;
  }

  return {
    size: (name) =>
      call(async () => {
        const copy = await openCopy(name);
        if (copy) return (await copy.stat().finally(() => copy.close())).size;
        return bucket.getSize(name);
      }),
    read: (name, range) => Readable.toWeb(Readable.from(readBytes(name, range), { objectMode: false })),
  };
}

async function* listObjects(bucket: S3Bucket, call: Call, beforeMs: number): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await call(() => bucket.listPage('', token));
    for (const { key, modifiedAtMs } of page.objects) {
      // Keys with a slash belong to a site with a longer prefix.
      if (key && !key.includes('/') && modifiedAtMs !== null && modifiedAtMs < beforeMs) yield key;
    }
    token = page.next;
  } while (token !== undefined);
}

function createMarks(bucket: S3Bucket, prefix: string, call: Call): Marks {
  return {
    listMarks: () => call(() => listMarks(bucket)),
    addMark: (mark) => call(() => bucket.putEmpty(marksStart + mark)),
    removeMark: (mark) => call(() => bucket.remove(marksStart + mark)),
    toMarkPlace: (mark) => `the object ${prefix}${marksStart}${mark}`,
  };
}

/** Beginning of the keys of marks. */
const marksStart = `${marksName}/`;

async function listMarks(bucket: S3Bucket): Promise<string[]> {
  const { objects } = await bucket.listPage(marksStart);
  // Some programs store an empty object for the folder itself.
  return objects.map(({ key }) => key.slice(marksStart.length)).filter((mark) => mark !== '');
}

function throwUnlessLocal(error: unknown): void {
  if (!isLocal(error)) throw error;
}

async function translate<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof S3ServiceException) && isLocal(error)) throw error;
    throw new ApiError('files_unavailable', { retryAfterSeconds }, { cause: error });
  }
}

/** Whether an error comes from a local file or a full disk and not from the network. */
function isLocal(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return (
    syscall !== undefined && ['open', 'read', 'write', 'stat', 'unlink', 'rename', 'mkdir'].includes(syscall)
  );
}

function hash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

async function hashFile(path: string): Promise<Buffer> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256);
  return sha256.digest();
}
