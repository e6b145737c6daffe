import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '@/lib/env/s3-settings';
import type { ByteRange } from './file-store';
import { isRefusedStatus } from './storage-failure';

/** Objects of a bucket, by their keys below the prefix of the site. Rejects with the errors of the client. */
export interface S3Bucket {
  /** Stores an object. `open` begins to read its bytes, once for each attempt. */
  put(key: string, bytes: number, sha256: Buffer, open: () => Readable): Promise<void>;
  putEmpty(key: string): Promise<void>;
  /** Returns the bytes of an object, or of a range; `null` if it does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns the size of an object in bytes; `null` if it does not exist. */
  getSize(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Lists up to a thousand objects whose keys begin with a text. `token`: of the page before. */
  listPage(start: string, token?: string): Promise<ObjectPage>;
  close(): void;
}

/** Some objects of a bucket. */
export interface ObjectPage {
  readonly objects: readonly { readonly key: string; readonly modifiedAtMs: number | null }[];
  /** Token of the next page, if there is one. */
  readonly next: string | undefined;
}

/** Times that a request waits for a connection, and for bytes on it, in milliseconds. */
const connectionTimeoutMs = 3_000;
const socketTimeoutMs = 15_000;

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Times that an upload is sent, with a pause between them. The client itself repeats only requests without a body. */
const uploadAttempts = 3;
const pauseMs = 300;

/** Returns the objects of a bucket, which needs no public access. */
export function createS3Bucket(settings: S3Settings): S3Bucket {
  const { bucket: Bucket, prefix } = settings;
  const client = createClient(settings);
  const address = (key: string) => ({ Bucket, Key: prefix + key });
  return {
    put: (key, ContentLength, sha256, open) => {
      const ChecksumSHA256 = sha256.toString('base64');
      return upload(client, { ...address(key), ContentLength, ChecksumSHA256 }, open);
    },
    async putEmpty(key) {
      await client.send(new PutObjectCommand({ ...address(key), Body: '', ContentLength: 0 }));
    },
    async get(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...address(key), Range }));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async getSize(key) {
      try {
        return (await client.send(new HeadObjectCommand(address(key)))).ContentLength ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(address(key)));
    },
    async listPage(start, token) {
      const list = new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: token });
      const { Contents = [], NextContinuationToken } = await client.send(list);
      const objects = Contents.map(({ Key = '', LastModified }) => ({
        key: Key.slice(prefix.length),
        modifiedAtMs: LastModified?.getTime() ?? null,
      }));
      return { objects, next: NextContinuationToken };
    },
    close: () => client.destroy(),
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

async function upload(client: S3Client, input: PutObjectCommandInput, open: () => Readable): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const Body = open();
    try {
      await client.send(new PutObjectCommand({ ...input, Body }));
      return;
    } catch (error) {
      if (attempt === uploadAttempts || isRefusal(error)) throw error;
      await wait(pauseMs * attempt);
    } finally {
      Body.destroy();
    }
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** Whether the service answered that the request is wrong, so that sending it again is useless. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && isRefusedStatus(status);
}
