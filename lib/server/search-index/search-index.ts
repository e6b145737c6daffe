import { sql } from 'kysely';
import { collectionOfType, definitionOf, isContentType, type ContentType } from '@/lib/content/registry';
import type { Database } from '../db/database';
import type { TokenQuery, TokenRange } from '../db/engine';
import { engineOf } from '../db/engine-of';
import { listEntryConditions } from './entry-conditions';
import type { FoundEntry, SearchEntry } from './entry';
import type { Unit } from './unit';
import { toSoughtTokens, toTagToken, toTokens } from './to-tokens';

/** Columns of the index in which a query is sought. */
export type SearchScope = 'names' | 'all';

/** Entries are found in the order of their keys, the highest first. */
const keysPerOrder = 2 ** 40;

/** Replaces the entries of an item. */
export async function replaceEntries(
  db: Database,
  { type, itemId }: { type: ContentType; itemId: string },
  entries: readonly SearchEntry[],
): Promise<void> {
  await removeEntries(db, [itemId]);
  const least = definitionOf(collectionOfType(type)).search.order * keysPerOrder;
  const { rows } = await sql<{ key: number }>`select coalesce(max("key"), ${least}) as key from search_entry
    where "key" < ${least + keysPerOrder}`.execute(db);
  let key = Math.max(least, Number(rows[0]?.key ?? least));
  for (const { locale, anchor, title, keywords, tags, body, days } of entries) {
    key += 1;
    const tagTokens = tags.map(toTagToken);
    await db
      .insertInto('search_entry')
      .values({
        key,
        type,
        item_id: itemId,
        locale,
        anchor,
        title,
        keywords,
        tags: tagTokens.join(' '),
        word_count: body.split(' ').length,
        first_day: days?.first ?? null,
        last_day: days?.last ?? null,
      })
      .execute();
    await engineOf(db).searchIndex.add(db, {
      key,
      title: toTokens(title, locale),
      keywords: [...toTokens(keywords, locale), ...tagTokens],
      body: toTokens(body, locale),
    });
  }
}

/** Removes the entries of items. */
export async function removeEntries(db: Database, itemIds: readonly string[]): Promise<void> {
  // Index first: a freed key is used again.
  await engineOf(db).searchIndex.remove(db, itemIds);
  await db.deleteFrom('search_entry').where('item_id', 'in', itemIds).execute();
}

/**
 * Returns at most `limit` entries that visitors may see at `now` (UTC ISO 8601) and that contain every unit, or with
 * `needs: 'any'` at least one of them. Entries that visitors may not see do not count towards the limit.
 */
export async function findEntries(
  db: Database,
  units: readonly Unit[],
  {
    scope,
    needs = 'all',
    limit,
    now,
  }: { scope: SearchScope; needs?: 'all' | 'any'; limit: number; now: string },
): Promise<FoundEntry[]> {
  const parts = units.map(toQuery);
  const query = needs === 'all' ? { all: parts } : { any: parts };
  const found = engineOf(db).searchIndex.find(query, {
    scope,
    conditions: listEntryConditions(),
    now,
    limit,
  });
  const { rows } = await sql<FoundEntry>`
    select entry."key", entry.type, entry.item_id as "itemId", entry.locale, entry.anchor, entry.title,
      entry.keywords, entry.tags, entry.word_count as "wordCount", entry.first_day as "firstDay",
      entry.last_day as "lastDay" ${found}`.execute(db);
  // PostgreSQL stores the conditions, so those of an instance with further features may apply during an update.
  return rows.filter(({ type }) => isContentType(type));
}

/** Returns which of the tokens exist in any entry, also in drafts. */
export function listKnownTokens(db: Database, tokens: readonly string[]): Promise<string[]> {
  return engineOf(db).searchIndex.listKnown(db, tokens);
}

/** Returns tokens with a beginning and a length in a range that entries have, or had: {@link listKnownTokens} tells which exist. */
export function listTokensBeginning(db: Database, range: TokenRange): Promise<string[]> {
  return engineOf(db).searchIndex.listBeginning(db, range);
}

function toQuery({ alternatives, tags }: Unit): TokenQuery {
  const phrases = alternatives.map(({ words, factor }) => ({
    all: words.map((word) => toSoughtTokens(word, factor === 1)),
  }));
  return { any: [...phrases, ...tags.map((tag) => ({ exact: [toTagToken(tag)], prefixes: [] }))] };
}
