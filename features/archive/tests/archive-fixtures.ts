import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { emptyInput, newsInput } from '@/tests/api/harness';

/** An archive entry with yazl's `mode` and `compress`. */
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

/** Returns a ZIP of the entries. */
export async function zip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes, mode, compress = true } of entries)
    archive.addBuffer(Buffer.from(bytes), name, { compress, ...(mode !== undefined && { mode }) });
  archive.end();
  return buffer(archive.outputStream as Readable);
}

/** Replaces a name or text by another one of the same length. */
export function patch(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Returns a list file as the export writes it. */
export function list(name: string, ...items: unknown[]): ZipEntry {
  return {
    name: `content/${name}.json`,
    bytes: `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`,
  };
}

/** Returns an item of a list. */
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

/** Returns an entry of the list of files, with its archive entry. */
export function listedFile(kind: 'picture' | 'file', extension: string, more: Record<string, unknown> = {}) {
  const id = randomUUID();
  const entry = `files/${id}.${extension}`;
  return { id, kind, name: `some.${extension}`, entry, takenAt: null, recipe: null, objects: [], ...more };
}

/** Returns a multipart form with the archive. */
export function form(archive: Buffer): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(archive)], 'content.zip'));
  return body;
}

/** Returns the texts of an archive by name. */
export async function unpack(archive: Buffer): Promise<Map<string, string>> {
  const opened = await fromBufferPromise(archive, { lazyEntries: true });
  const texts = new Map<string, string>();
  for await (const entry of opened.eachEntry())
    texts.set(entry.fileName, await text(await opened.openReadStreamPromise(entry)));
  return texts;
}
