import type { z } from 'zod';
import { archiveLimits } from './archive-format';
import { refuse, type OpenArchive } from '@/lib/server/zip/open-archive';
import { readLines } from './read-lines';

/** Entry of a list with its line number, from 1. */
export interface ListedEntry<Value> {
  readonly value: Value;
  readonly line: number;
}

/**
 * Yields the entries of a list with one JSON value per line, validated by `shape`. A missing list is empty. Throws
 * `invalid_archive`.
 */
export async function* readEntries<Value>(
  archive: OpenArchive,
  name: string,
  shape: z.ZodType<Value>,
): AsyncGenerator<ListedEntry<Value>> {
  if (!archive.has(name)) return;
  const source = await archive.read(name, archiveLimits.listBytes);
  let line = 0;
  let isOver = false;
  const tooLong = (at: number) => refuse(name, at);
  for await (const text of readLines(source, archiveLimits.lineBytes, tooLong)) {
    line += 1;
    if (line === 1 && text === '[') continue;
    // Text after the end, or before the beginning.
    if (isOver || (line === 1 && text !== '[]')) throw refuse(name, line);
    isOver = text === ']' || text === '[]';
    if (isOver) continue;
    const parsed = shape.safeParse(parse(text.replace(/,$/, '')));
    if (!parsed.success) throw refuse(name, line, ...(parsed.error.issues[0]?.path.map(String) ?? []));
    yield { value: parsed.data, line };
  }
  if (!isOver) throw refuse(name, line);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
