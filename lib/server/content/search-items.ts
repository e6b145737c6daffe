import { sql } from 'kysely';
import type { Page, SearchHit } from '../../api/contract';
import { toExcerpt, toSearchWords } from '../../content/excerpt';
import type { AnyItem } from '../../content/input';
import { toPlainText } from '../../content/kinds/rich-text';
import type { LocalizedText } from '../../content/localized';
import { collectionNames, definitionOf, type CollectionName, type ContentType } from '../../content/registry';
import { otherLocale, type Locale } from '../../i18n/locales';
import type { Database } from '../db/database';
import { toItems } from './items';
import { containsWord } from './read-items';
import { selectItems } from './select-items';

/** Length of an excerpt, in characters. */
const excerptLength = 200;

/**
 * Finds what visitors may see in all collections that have a place on the site, newest first. Excerpts are in
 * `locale` where its text holds the words.
 */
export async function searchItems(
  db: Database,
  { q, page, perPage, locale = 'kz' }: { q: string; page: number; perPage: number; locale?: Locale },
  nowMs: number,
): Promise<Page<SearchHit>> {
  const words = toSearchWords(q);
  if (words.length === 0) return { data: [], total: 0, page, perPage };
  const found = await selectFound(db, words, nowMs);
  const ids = found.slice((page - 1) * perPage, page * perPage);
  const hits = await loadHits(db, ids, words, { locale, nowMs });
  return { data: hits, total: found.length, page, perPage };
}

/** Ids of everything found: a school's site has thousands of items, not millions. */
async function selectFound(db: Database, words: readonly string[], nowMs: number) {
  const now = new Date(nowMs).toISOString();
  const found: { collection: CollectionName; id: string; updatedAt: string }[] = [];
  for (const collection of collectionNames) {
    const definition = definitionOf(collection);
    if (!definition.publicPath && !definition.listedAt) continue;
    let rows = db
      .selectFrom(definition.type as ContentType)
      .select(['id', sql<string>`updated_at`.as('updatedAt')]);
    for (const word of words) rows = rows.where(containsWord(word, now));
    found.push(
      ...(await rows.execute()).map((row) => ({ collection, id: String(row.id), updatedAt: row.updatedAt })),
    );
  }
  return found.sort(
    (one, other) => other.updatedAt.localeCompare(one.updatedAt) || one.id.localeCompare(other.id),
  );
}

async function loadHits(
  db: Database,
  found: readonly { collection: CollectionName; id: string }[],
  words: readonly string[],
  { locale, nowMs }: { locale: Locale; nowMs: number },
): Promise<SearchHit[]> {
  const hits = new Map<string, SearchHit>();
  for (const collection of new Set(found.map((one) => one.collection))) {
    const ids = found.filter((one) => one.collection === collection).map((one) => one.id);
    const rows = await selectItems(db, definitionOf(collection).type as ContentType)
      .where('id', 'in', ids)
      .execute();
    for (const item of await toItems(db, collection, rows, { user: null, nowMs })) {
      const hit = toHit(collection, item, words, locale);
      hits.set(hit.id, hit);
    }
  }
  return found.flatMap(({ id }) => hits.get(id) ?? []);
}

function toHit(
  collection: CollectionName,
  item: AnyItem,
  words: readonly string[],
  locale: Locale,
): SearchHit {
  const definition = definitionOf(collection);
  const slug = typeof item['slug'] === 'string' ? item['slug'] : '';
  return {
    collection,
    id: String(item['id']),
    title: item[definition.titleField] as LocalizedText,
    excerpt: toHitExcerpt(collection, item, words, locale),
    path: (definition.publicPath ?? definition.listedAt)?.({ slug }) ?? '/',
  };
}

/** From the reader's language or else the other one, whichever holds the words; the title is left out. */
function toHitExcerpt(
  collection: CollectionName,
  item: AnyItem,
  words: readonly string[],
  reader: Locale,
): { text: string; locale: Locale } {
  const definition = definitionOf(collection);
  const texts = [reader, otherLocale(reader)].map((locale) => {
    const parts = Object.entries(definition.fields).flatMap(([name, field]) => {
      if (!field.localized || name === definition.titleField) return [];
      const html = (item[name] as LocalizedText)[locale] ?? '';
      return field.kind === 'localized-rich-text' ? [toPlainText(html)] : [html];
    });
    return { locale, text: parts.filter(Boolean).join(' \u00b7 ') };
  });
  const holds = ({ text }: { text: string }) =>
    toSearchWords(text).some((one) => words.some((word) => one.includes(word)));
  const best = texts.find(holds) ?? texts.find(({ text }) => text !== '') ?? { locale: reader, text: '' };
  return { text: toExcerpt(best.text, words, excerptLength), locale: best.locale };
}
