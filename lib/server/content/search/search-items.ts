import { sql } from 'kysely';
import type { Page, SearchHit } from '../../../api/contract';
import { containsWord, toExcerpt, toSearchWords, toSearchPattern } from '../../../content/excerpt';
import { fold } from '../../../content/fold';
import type { AnyItem } from '../../../content/input';
import { toPlainText } from '../../../content/kinds/rich-text';
import { listLeaves } from '../../../content/leaves';
import type { LocalizedText } from '../../../content/localized';
import { toPublicPath, type AddressableItem } from '../../../content/public-path';
import { collectionNames, definitionOf, type CollectionName } from '../../../content/registry';
import { locales, otherLocale, type Locale } from '../../../i18n/locales';
import type { ContentRow, Database } from '../../db/database';
import { toItems } from '../items/items';
import { containsText } from '../items/select-matching';
import { selectItems } from '../items/select-items';
import { findByText } from '../../db/derived/text-index';

/** Maximum number of search results, because each is read whole. */
const maxFound = 100;

/** Length of an excerpt, in characters. */
const excerptLength = 200;

/**
 * Searches the items that visitors may see, in all collections with a place on the site. Matches in titles come
 * first, then other matches, each newest first, at most {@link maxFound}. Excerpts are in `locale` if its text
 * contains the words.
 */
export async function searchItems(
  db: Database,
  { q, page, perPage, locale = 'kz' }: { q: string; page: number; perPage: number; locale?: Locale },
  nowMs: number,
): Promise<Page<SearchHit>> {
  const words = toSearchWords(q);
  if (words.length === 0) return { data: [], total: 0, page, perPage };
  const results = await selectFound(db, words, nowMs);
  const ids = results.slice((page - 1) * perPage, page * perPage);
  const hits = await loadHits(db, ids, words, { locale, nowMs });
  return { data: hits, total: results.length, page, perPage };
}

interface Found {
  readonly collection: CollectionName;
  readonly id: string;
  readonly updatedAt: string;
  /** Whether a title that visitors see contains all words. */
  readonly isTitle: boolean;
}

/** Returns the results in order: titles before other texts, newest first. */
async function selectFound(db: Database, words: readonly string[], nowMs: number): Promise<Found[]> {
  const results = new Map<string, Found>();
  for (const part of ['title', 'words'] as const) {
    for (const collection of collectionNames) {
      const { publicPath, listedAt } = definitionOf(collection);
      if (!publicPath && !listedAt) continue;
      for (const row of await selectRows(db, collection, words, part, nowMs)) {
        if (!results.has(row.id)) results.set(row.id, row);
      }
    }
  }
  return [...results.values()]
    .sort(
      (a, b) =>
        Number(b.isTitle) - Number(a.isTitle) ||
        b.updatedAt.localeCompare(a.updatedAt) ||
        a.id.localeCompare(b.id),
    )
    .slice(0, maxFound);
}

async function selectRows(
  db: Database,
  collection: CollectionName,
  words: readonly string[],
  part: 'title' | 'words',
  nowMs: number,
): Promise<Found[]> {
  const { type, titleField } = definitionOf(collection);
  const titleColumns = locales.map((locale) => `${titleField}_${locale}`);
  const sought = words.map(toSearchPattern);
  const now = new Date(nowMs).toISOString();
  const condition = sql<boolean>`${sql.join(
    sought.map((text) => containsText(text, now)),
    sql` and `,
  )}`;
  const rows = await db
    .selectFrom(type)
    .select(['id', 'updated_at', 'status_kz', 'status_ru', ...titleColumns])
    .where('id', 'in', findByText(type, part, sought, { limit: maxFound, condition }))
    .execute();
  return rows.map((row) => toFound(collection, row, words));
}

function toFound(collection: CollectionName, row: Partial<ContentRow>, words: readonly string[]): Found {
  const { titleField } = definitionOf(collection);
  const isTitle = locales.some((locale) => {
    const title = fold(String(row[`${titleField}_${locale}`] ?? ''));
    return row[`status_${locale}`] === 'published' && words.every((word) => containsWord(title, word));
  });
  return { collection, id: String(row.id), updatedAt: String(row.updated_at), isTitle };
}

async function loadHits(
  db: Database,
  results: readonly { collection: CollectionName; id: string }[],
  words: readonly string[],
  { locale, nowMs }: { locale: Locale; nowMs: number },
): Promise<SearchHit[]> {
  const hits = new Map<string, SearchHit>();
  for (const collection of new Set(results.map((result) => result.collection))) {
    const ids = results.filter((result) => result.collection === collection).map((result) => result.id);
    const rows = await selectItems(db, definitionOf(collection).type).where('id', 'in', ids).execute();
    for (const item of await toItems(db, collection, rows, { user: null, nowMs })) {
      const hit = toHit(collection, item, words, locale);
      hits.set(hit.id, hit);
    }
  }
  return results.flatMap(({ id }) => hits.get(id) ?? []);
}

function toHit(
  collection: CollectionName,
  item: AnyItem,
  words: readonly string[],
  locale: Locale,
): SearchHit {
  const definition = definitionOf(collection);
  return {
    collection,
    id: String(item['id']),
    title: item[definition.titleField] as LocalizedText,
    excerpt: toHitExcerpt(collection, item, words, locale),
    path: toPublicPath(collection, item as unknown as AddressableItem),
  };
}

/**
 * Returns an excerpt in the reader's language, or in the other one if only that contains the words. Leaves out the
 * title.
 */
function toHitExcerpt(
  collection: CollectionName,
  item: AnyItem,
  words: readonly string[],
  reader: Locale,
): { text: string; locale: Locale } {
  const definition = definitionOf(collection);
  const texts = [reader, otherLocale(reader)].map((locale) => {
    const parts = listLeaves(definition, item).flatMap(({ path, field, value }) => {
      if (!field.localized || path[0] === definition.titleField) return [];
      const html = (value as LocalizedText)[locale] ?? '';
      return field.kind === 'localized-rich-text' ? [toPlainText(html)] : [html];
    });
    return { locale, text: parts.filter(Boolean).join(' \u00b7 ') };
  });
  const holds = ({ text }: { text: string }) => words.some((word) => containsWord(fold(text), word));
  const best = texts.find(holds) ?? texts.find(({ text }) => text !== '') ?? { locale: reader, text: '' };
  return { text: toExcerpt(best.text, words, excerptLength), locale: best.locale };
}
