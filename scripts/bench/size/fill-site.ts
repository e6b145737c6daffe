import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { storeTextChange } from '@/lib/server/content/items/text-changes';
import { createItem } from '@/lib/server/content/items/write-items';
import type { Database } from '@/lib/server/db/database';
import type { OpenDatabase } from '@/lib/server/db/open-database';

/** Number of items per collection. */
export interface SiteSize {
  readonly news: number;
  readonly albums: number;
  readonly images: number;
}

/** Items per transaction. */
const batchSize = 500;

/** Creation time of the newest item, epoch ms. */
const newestMs = Date.parse('2026-03-01T09:00:00Z');
const stepMs = 3 * 60 * 60 * 1000;

/** Keys of categories that every new site has. */
const categories = {
  album: ['celebration', 'olympiad', 'sport', 'boarding', 'lessons'],
  news: ['school-life', 'olympiads', 'it', 'admission', 'upbringing', 'sport', 'boarding'],
} as const;

const words = {
  kz: readWords('kz'),
  ru: readWords('ru'),
};

/**
 * Fills a site with generated content through `createItem`, so that every row equals that of a real save. The words come
 * from the interface texts. Every thirtieth item is a draft, and one in a hundred has an outdated translation.
 */
export async function fillSite(database: OpenDatabase, size: SiteSize): Promise<void> {
  const files = await addFiles(database.db, size.images);
  const albums = await addItems(database, 'albums', size.albums, (index) => ({
    title: toTexts('album', index, 4),
    description: toTexts('album description', index, 20),
    category: pick(categories.album, index),
    date: toDate(index, size.albums),
  }));
  const images = await addItems(database, 'images', size.images, (index) => ({
    file: files[index],
    alt: toTexts('image', index, 8),
    showsPeople: false,
    album: pick(albums, index),
    position: Math.floor(index / albums.length),
  }));
  await addItems(database, 'news', size.news, (index) => ({
    title: toTexts('news', index, 6),
    lead: toTexts('lead', index, 20),
    body: toTexts('body', index, 180, (text) => `<p>${text}</p>`),
    category: pick(categories.news, index),
    cover: pick(images, index * 7),
    date: toDate(index, size.news),
    pinned: index % 500 === 0,
  }));
  await database.db.deleteFrom('audit').execute();
}

async function addItems(
  database: OpenDatabase,
  collection: CollectionName,
  count: number,
  make: (index: number) => Record<string, unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  const empty = createEmptyInput(definitionOf(collection));
  while (ids.length < count) {
    await database.db.transaction().execute(async (db) => {
      for (const end = Math.min(count, ids.length + batchSize); ids.length < end;) {
        const index = ids.length;
        const state = index % 30 === 29 ? 'draft' : 'published';
        const input = { ...empty, ...make(index), status: { kz: state, ru: state } };
        const nowMs = newestMs - (count - index) * stepMs;
        const itemId = await createItem({ db, collection, actor: { kind: 'site' }, nowMs }, input, null);
        ids.push(itemId);
        if (index % 100 !== 50) continue;
        const changedAt = new Date(nowMs + stepMs).toISOString();
        await storeTextChange(db, {
          type: definitionOf(collection).type,
          itemId,
          locale: 'kz',
          changedAt,
        });
      }
    });
  }
  return ids;
}

/** Adds one file row per image, without bytes: the measured calls read no pictures. Returns the file ids. */
async function addFiles(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) =>
    toHex(`file ${index}`).replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
  );
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += batchSize) {
      const batch = ids.slice(from, from + batchSize);
      await transaction.insertInto('file').values(batch.map(toFileRow)).execute();
      await transaction.insertInto('stored_object').values(batch.flatMap(toObjectRows)).execute();
    }
  });
  return ids;
}

function toFileRow(id: string) {
  return {
    id,
    kind: 'picture' as const,
    original_name: 'picture.webp',
    media_type: 'image/webp',
    bytes: 100_000,
    width: 1600,
    height: 1200,
    sha256: toHex(id),
    created_at: new Date(newestMs).toISOString(),
    created_by: null,
    removed_at: null,
  };
}

function toObjectRows(id: string) {
  return [320, 640, 960, 1600].map((width) => ({
    name: `${toHex(`${id} ${width}`).slice(0, 32)}.webp`,
    file_id: id,
    media_type: 'image/webp',
    bytes: width * 60,
    width,
    height: width * 0.75,
    removed_at: null,
    erased_at: null,
  }));
}

/** Returns a text of `length` words per language, different for every item, followed by the item's rare word. */
function toTexts(kind: string, index: number, length: number, wrap = (text: string) => text) {
  const toText = (locale: 'kz' | 'ru') => {
    const chosen = Array.from({ length }, (_, place) => {
      const hash = Number.parseInt(toHex(`${kind} ${index} ${place}`).slice(0, 8), 16);
      // The cube makes the first words frequent, as in natural language.
      return pick(words[locale], Math.floor((hash / 2 ** 32) ** 3 * words[locale].length));
    });
    return wrap(`${chosen.join(' ')} ${toRareWord(kind, index)}`);
  };
  return { kz: toText('kz'), ru: toText('ru') };
}

/** Returns the word that only this item contains. */
export function toRareWord(kind: string, index: number): string {
  return toHex(`rare ${kind} ${index}`).slice(0, 12);
}

/** Returns a word that most items contain. */
export function readFrequentWord(): string {
  return pick(words.ru, 0);
}

function toDate(index: number, count: number): string {
  return new Date(newestMs - (count - index) * stepMs).toISOString().slice(0, 10);
}

function readWords(locale: 'kz' | 'ru'): string[] {
  const text = readFileSync(join('messages', locale, 'site.json'), 'utf8');
  return [...new Set(text.match(/\p{Script=Cyrillic}{3,}/gu))];
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}

function toHex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
