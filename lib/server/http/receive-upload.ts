import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { ApiError } from '../../api/errors';
import { createObjectName } from '../base/ids';
import { toDownloadName } from './to-download-name';

/** A completely received file, synced to disk. */
export interface ReceivedUpload {
  /** Safe for a download: no path, no control characters, limited length. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  /** Text fields of the form. */
  readonly fields: ReadonlyMap<string, string>;
}

type SavedPart = Omit<ReceivedUpload, 'fields'>;

/** Maximum size of the multipart framing around the file. */
const envelopeBytes = 16 * 1024;

/**
 * Streams the `file` part of a multipart body into `folder` and calls `work` with it. Deletes the file afterwards in
 * any case. Throws `unsupported_media_type`, `body_too_large`, `invalid_upload`.
 */
export async function receiveUpload<Result>(
  request: Request,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
  work: (upload: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data'))
    throw new ApiError('unsupported_media_type');
  if (Number(request.headers.get('content-length')) > maxBytes + envelopeBytes)
    throw new ApiError('body_too_large', { maxBytes });
  await mkdir(folder, { recursive: true });
  const path = join(folder, createObjectName('part'));
  try {
    return await work(await receive(request, contentType, path, maxBytes));
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  request: Request,
  contentType: string,
  path: string,
  maxBytes: number,
): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  let part: BusboyFileStream | undefined;
  let saving: Promise<SavedPart> | undefined;
  try {
    const headers = { 'content-type': contentType } as BusboyHeaders;
    const parser = new Busboy({
      headers,
      limits: { files: 1, fileSize: maxBytes, fields: 8, fieldSize: 500 },
    });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (field, stream, name) => {
      // Busboy emits an error on a truncated part, maybe before it is read; without a listener, Node.js exits.
      stream.on('error', () => {});
      if (field !== 'file') return stream.resume();
      part = stream;
      saving = save(stream, path, toDownloadName(name ?? ''));
      // Awaited below; this handler prevents an unhandled rejection if the client closes the connection before.
      saving.catch(() => {});
      return undefined;
    });
    if (!request.body) throw new Error('The request has no body');
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (error) {
    // The client closed the connection or did not send multipart. Busboy does not end the part, so it is destroyed
    // here.
    part?.destroy(error as Error);
    await (saving as Promise<unknown> | undefined)?.catch(() => {});
    throw new ApiError('invalid_upload', {}, { cause: error });
  }
  const upload = await saving;
  if (!upload || upload.bytes === 0) throw new ApiError('invalid_upload');
  if (upload.bytes > maxBytes) throw new ApiError('body_too_large', { maxBytes });
  return { ...upload, fields };
}

/**
 * Saves a part to a file. Returns more `bytes` than the limit if the part was truncated. If the file cannot be written,
 * the rest of the part is skipped: the parser waits for a part that is not read, and a client that still sends would
 * not see the response.
 */
async function save(stream: BusboyFileStream, path: string, name: string): Promise<SavedPart> {
  try {
    return await write(stream, path, name);
  } catch (error) {
    stream.resume();
    throw error;
  }
}

async function write(stream: BusboyFileStream, path: string, name: string): Promise<SavedPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      // `write` stores only the beginning of the chunk if the disk becomes full.
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { name, path, bytes: stream.truncated ? Infinity : bytes, sha256: hash.digest('hex') };
}
