import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { emptyInput, newsInput } from './harness';

/** One entry of an archive; `mode` and `compress` as yazl has them. */
export interface ZipEntry {
  name: string;
  bytes: string | Buffer;
  mode?: number;
  compress?: boolean;
}

const time = '2026-01-10T08:00:00.000Z';

export const manifest = {
  name: 'manifest.json',
  bytes: JSON.stringify({ format: 'school-site-content', version: 1, createdAt: time, schoolYear: null }),
};

/** The entries as a ZIP. */
export async function zip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes, mode, compress = true } of entries)
    archive.addBuffer(Buffer.from(bytes), name, { compress, ...(mode !== undefined && { mode }) });
  archive.end();
  return buffer(archive.outputStream as Readable);
}

/** The same bytes with one name, or other text, in the place of another of the same length. */
export function patch(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

/** A list as an export writes it. */
export function list(name: string, ...items: unknown[]): ZipEntry {
  return {
    name: `content/${name}.json`,
    bytes: `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`,
  };
}

/** An item of a list. */
export function item(input: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  const none = { kz: null, ru: null };
  return {
    id: randomUUID(),
    createdAt: time,
    updatedAt: time,
    publishedAt: none,
    textChangedAt: none,
    input,
    ...more,
  };
}

export const news = (input: Record<string, unknown> = {}) => item(newsInput(input));

export const imageInput = (input: Record<string, unknown>) => emptyInput('images', input);

/** A file of the list of files, with its entry. */
export function listedFile(kind: 'picture' | 'file', extension: string, more: Record<string, unknown> = {}) {
  const id = randomUUID();
  const entry = `files/${id}.${extension}`;
  return { id, kind, name: `some.${extension}`, entry, takenAt: null, recipe: null, objects: [], ...more };
}

/** A small photograph. */
export function photo(width = 80, height = 60): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#269' } })
    .jpeg()
    .toBuffer();
}

/** A multipart form with the archive. */
export function form(archive: Buffer): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(archive)], 'content.zip'));
  return body;
}
