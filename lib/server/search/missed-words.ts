import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fold } from '@/lib/content/words/fold';
import { toNfc } from '@/lib/content/words/to-nfc';
import { addDays } from '@/lib/i18n/format/days';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Locale } from '@/lib/i18n/locales';
import type { Database } from '../db/database';
import { findEntries } from '../search-index/search-index';
import type { Unit } from '../search-index/unit';

/*
 * A word that visitors sought and no page has tells staff which synonym is missing. A name that someone sought once is
 * nobody's business: a word is stored when it was sought several times, without the query, the visitor or the time.
 */

/** Number of searches for a word before it is stored, and by which its count grows. */
export const missedThreshold = 3;

/** Days for which words are stored. */
export const missedDays = 90;

/** Most words stored on one day, and most of those in memory that were sought less often. */
const maxWordsPerDay = 300;
const maxCounted = 2_000;

/** Most words that are listed. */
const maxListed = 100;

/** Words of letters. Others can be telephone numbers, names of files or keys. */
const wordPattern = /^\p{L}{3,30}$/u;

/** A word without an answer. */
export interface MissedWord {
  readonly word: string;
  readonly locale: Locale;
  /** Number of searches, rounded down to a multiple of {@link missedThreshold}. */
  readonly count: number;
  /** Last day on which it was stored. */
  readonly lastDay: string;
}

/** Searches of this process for words that are not yet stored, by database, language and word. */
const counters = new WeakMap<Database, LRUCache<string, number>>();

/** Counts the words of a query that no visible entry contains. `units`: those that were sought. */
export async function noteMissedWords(
  db: Database,
  { q, locale, nowMs }: { readonly q: string; readonly locale: Locale; readonly nowMs: number },
  units: readonly Unit[],
): Promise<void> {
  const spellings = new Map(
    toNfc(q)
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{Cf}]+/u)
      .map((spelling) => [fold(spelling), spelling.replace(/\p{Cf}/gu, '')]),
  );
  for (const unit of units) {
    const [typed] = unit.alternatives;
    const word =
      typed?.words.length === 1 && typed.factor === 1 ? spellings.get(typed.words[0]!.text) : undefined;
    if (word === undefined || !wordPattern.test(word) || !count(db, `${locale} ${word}`)) continue;
    const now = new Date(nowMs).toISOString();
    if ((await findEntries(db, [unit], { scope: 'all', limit: 1, now })).length > 0) continue;
    await store(db, { day: toAlmatyDay(nowMs), locale, word });
  }
}

/** Counts a word in memory. Returns whether its count has reached the threshold, and begins again. */
function count(db: Database, key: string): boolean {
  const counter = counters.get(db) ?? new LRUCache<string, number>({ max: maxCounted });
  counters.set(db, counter);
  const times = (counter.get(key) ?? 0) + 1;
  counter.set(key, times % missedThreshold);
  return times === missedThreshold;
}

async function store(db: Database, key: { day: string; locale: Locale; word: string }): Promise<void> {
  const { others } = await db
    .selectFrom('missed_word')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('day', '=', key.day)
    .executeTakeFirstOrThrow();
  if (Number(others) >= maxWordsPerDay) return;
  await db
    .insertInto('missed_word')
    .values({ ...key, count: missedThreshold })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'locale', 'word'])
        .doUpdateSet({ count: sql`missed_word.count + ${missedThreshold}` }),
    )
    .execute();
}

/** Returns the stored words, the most sought first. */
export async function listMissedWords(db: Database): Promise<MissedWord[]> {
  const rows = await db
    .selectFrom('missed_word')
    .select(['word', 'locale'])
    .select(({ fn }) => [fn.sum<number>('count').as('count'), fn.max('day').as('lastDay')])
    .groupBy(['word', 'locale'])
    .orderBy('count', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('word')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Removes the words of days before the last {@link missedDays}. */
export async function removeOldMissedWords(db: Database, nowMs: number): Promise<void> {
  const first = addDays(toAlmatyDay(nowMs), -missedDays);
  await db.deleteFrom('missed_word').where('day', '<', first).execute();
}
