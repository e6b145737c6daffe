import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ApiError } from '../../api/errors';
import type { Log } from '../../log/log';
import type { S3Settings } from '@/lib/env/s3-settings';
import type { FileCache } from './file-cache';
import { marksName, type ByteRange, type FileStore } from './file-store';
import { isRefusedStatus } from './storage-failure';
import { watchStorage, type StorageAway } from './storage-watch';

/** Settings of {@link createS3Store}. */
export interface S3StoreOptions extends S3Settings {
  readonly incomingFolder: string;
  /** Local copies for visitors; `null` if every read asks the service. */
  readonly cache: FileCache | null;
  /** Where the process logs that the storage is away; absent if another process of the instance does. */
  readonly log?: Log;
}

/** Times that a request waits for a connection, and for bytes on it, in milliseconds. */
const connectionTimeoutMs = 3_000;
const socketTimeoutMs = 15_000;

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Times that an upload is sent, with a pause between them. The client itself repeats only requests without a body. */
const uploadAttempts = 3;
const pauseMs = 300;

/** Seconds after which a client may ask again. */
const retryAfterSeconds = 5;

/**
 * Returns a store in a bucket, which needs no public access. Throws `files_unavailable` if the service does not answer
 * or refuses; a read that already sends bytes breaks off instead.
 */
export function createS3Store(
  options: S3StoreOptions,
): FileStore & { close(): void; away: StorageAway | null } {
  const { bucket: Bucket, prefix, incomingFolder, cache, log } = options;
  const client = createClient(options);
  const place = `the bucket ${Bucket}${prefix && ` with the prefix ${prefix}`}`;
  const marksPrefix = `${prefix}${marksName}/`;
  const toKey = (name: string) => prefix + name;
  const address = (name: string) => ({ Bucket, Key: toKey(name) });
  const watch = log ? watchStorage({ probe: () => translate(listMarks), place, log }) : null;

  /** Runs a call of the service. Throws `files_unavailable` if it fails. */
  const available = <Result>(call: () => Promise<Result>) => {
    const calling = translate(call);
    return watch ? watch.note(calling) : calling;
  };

  async function upload(name: string, bytes: number, sha256: Buffer, open: () => Readable): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const Body = open();
      try {
        const ChecksumSHA256 = sha256.toString('base64');
        await client.send(
          new PutObjectCommand({ ...address(name), Body, ContentLength: bytes, ChecksumSHA256 }),
        );
        return;
      } catch (error) {
        if (attempt === uploadAttempts || isRefusal(error)) throw error;
        await wait(pauseMs * attempt);
      } finally {
        Body.destroy();
      }
    }
  }

  async function fetch(name: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const get = new GetObjectCommand({ ...address(name), Range });
    const Body = await available(async () => {
      try {
        return (await client.send(get)).Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
    if (!Body) throw new ApiError('not_found');
    return Body as Readable;
  }

  async function* readBytes(name: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    let copy = (await cache?.open(name)) ?? null;
    // A range of an object without copy is passed through: a video must not wait for its whole file.
    if (!copy && cache && !range) {
      await cache.fill(name, () => fetch(name));
      copy = await cache.open(name);
    }
    const bytes = copy
      ? copy.createReadStream(range && { start: range.first, end: range.last })
      : await fetch(name, range);
    yield* bytes as AsyncIterable<Uint8Array>;
  }

  async function* listObjects(beforeMs: number) {
    let ContinuationToken: string | undefined;
    do {
      const list = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
      const { Contents = [], NextContinuationToken } = await available(() => client.send(list));
      for (const { Key, LastModified } of Contents) {
        const name = Key?.slice(prefix.length);
        // Keys with a slash belong to a site with a longer prefix.
        if (name && !name.includes('/') && LastModified && LastModified.getTime() < beforeMs) yield name;
      }
      ContinuationToken = NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function listMarks(): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: marksPrefix }));
    // Some programs store an empty object for the folder itself.
    return Contents.map(({ Key = '' }) => Key.slice(marksPrefix.length)).filter((mark) => mark !== '');
  }

  const remove = (name: string) =>
    available(async () => {
      await client.send(new DeleteObjectCommand(address(name)));
      await cache?.remove(name);
    });

  return {
    incomingFolder,
    place,
    isLocal: false,
    put: (name, bytes) =>
      available(() => upload(name, bytes.byteLength, hash(bytes), () => Readable.from([bytes]))),
    adopt: (name, path) =>
      available(async () => {
        const [{ size }, sha256] = await Promise.all([stat(path), hashFile(path)]);
        await upload(name, size, sha256, () => createReadStream(path));
        await rm(path, { force: true });
      }),
    size: (name) =>
      available(async () => {
        const copy = await cache?.open(name);
        if (copy) return (await copy.stat().finally(() => copy.close())).size;
        try {
          return (await client.send(new HeadObjectCommand(address(name)))).ContentLength ?? null;
        } catch (error) {
          if (isNotFound(error)) return null;
          throw error;
        }
      }),
    read: (name, range) => Readable.toWeb(Readable.from(readBytes(name, range), { objectMode: false })),
    remove,
    async *listOlder(beforeMs) {
      for await (const name of listObjects(beforeMs)) yield { name, remove: () => remove(name) };
    },
    listMarks: () => available(listMarks),
    addMark: (mark) =>
      available(async () => {
        await client.send(
          new PutObjectCommand({ Bucket, Key: marksPrefix + mark, Body: '', ContentLength: 0 }),
        );
      }),
    removeMark: (mark) =>
      available(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: marksPrefix + mark }));
      }),
    toMarkPlace: (mark) => `the object ${marksPrefix}${mark}`,
    away: watch,
    close() {
      watch?.stop();
      client.destroy();
    },
  };
}

function createClient({ endpoint, region, keys, hasPathStyle }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: hasPathStyle,
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Uploads carry their own checksum. Many compatible services refuse the trailing ones that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Objects are small: waiting for the service's consent to each costs more than sending one in vain.
    expectContinueHeader: false,
    // Failures are thrown. The default logger prints them, too.
    logger: silent,
    requestHandler: { connectionTimeout: connectionTimeoutMs, socketTimeout: socketTimeoutMs },
  });
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

function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** Whether the service answered that the request is wrong, so that sending it again is useless. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && isRefusedStatus(status);
}

function hash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

async function hashFile(path: string): Promise<Buffer> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256);
  return sha256.digest();
}
