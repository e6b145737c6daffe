import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadBody } from '@/lib/api/contract/types';

/**
 * Returns the form of a part of an upload that begins at a byte of the video. Its bytes are no `File`: the collector of garbage does
 * not count the memory of these, so that a whole video would stay in it.
 */
export function toPartForm(offset: number, chunks: readonly Uint8Array[]): UploadBody {
  const boundary = `part-${randomUUID()}`;
  const toHead = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const file = toHead('file', '; filename="part"\r\ncontent-type: application/octet-stream');
  const start = Buffer.from(`${toHead('offset')}${offset}\r\n${file}`);
  const body = Readable.from([start, ...chunks, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    stream: Readable.toWeb(body) as ReadableStream,
  };
}
