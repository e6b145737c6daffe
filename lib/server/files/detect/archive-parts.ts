import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';

/** Entries of an archive by name, in lower case and with slashes. */
export interface Parts {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Throws if the entry is missing, repeated, too large or encrypted. */
  open(name: string): Promise<Readable>;
  /** Throws as `open`, and if the entry has more than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer>;
}

/** What may still be unpacked of an archive and of the archives in it. */
export interface Budget {
  bytes: number;
}

/** Maximum number of entries: more take seconds to list. */
const maxEntries = 10_000;

/** Opens an archive for `use`. Throws if it is damaged or has too many entries to inspect. */
export async function withParts<T>(
  source: string | Buffer,
  budget: Budget,
  use: (parts: Parts) => Promise<T>,
): Promise<T> {
  const options = { autoClose: false, lazyEntries: true };
  const archive = await (typeof source === 'string'
    ? openPromise(source, options)
    : fromBufferPromise(source, options));
  try {
    const entries = await listEntries(archive);
    const open = (name: string, maxBytes = Infinity) =>
      openEntry(archive, entries.get(name) ?? [], { budget, maxBytes });
    return await use({
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      open: (name) => open(name),
      read: async (name, maxBytes) => buffer(await open(name, maxBytes)),
    });
  } finally {
    archive.close();
  }
}

/** Returns a name of a part in one form: some programs write other cases and backslashes. */
export function toPartName(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
}

async function listEntries(archive: ZipFile): Promise<Map<string, Entry[]>> {
  if (archive.entryCount > maxEntries) throw new Error('Too many entries');
  const entries = new Map<string, Entry[]>();
  for await (const entry of archive.eachEntry()) {
    const name = toPartName(entry.fileName);
    const namesakes = entries.get(name);
    if (namesakes) namesakes.push(entry);
    else entries.set(name, [entry]);
  }
  return entries;
}

/** Programs differ in which of two entries of the same name they read. */
async function openEntry(
  archive: ZipFile,
  entries: readonly Entry[],
  { budget, maxBytes }: { readonly budget: Budget; readonly maxBytes: number },
): Promise<Readable> {
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new Error('No single entry');
  budget.bytes -= entry.uncompressedSize;
  if (budget.bytes < 0 || entry.uncompressedSize > maxBytes) throw new Error('Too much to read');
  return archive.openReadStreamPromise(entry);
}
