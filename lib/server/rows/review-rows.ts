import { maxReviewEntries } from '../../api/limits';
import type { ReviewEntry } from '../../api/contract';
import type { ReviewState } from '../../content/review/review-transitions';
import { toLocalized, type Localized } from '../../content/localized';
import type { Publication } from '../../content/publication';
import type { ContentType } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import { toActorId, type Actor } from '../base/actor';
import { createId } from '../base/ids';
import type { Database } from '../db/database';

/** Returns the state of each language of an item. */
export async function readReviewStates(
  db: Database,
  itemId: string,
  { status }: Pick<Publication, 'status'>,
): Promise<Localized<ReviewState>> {
  const rows = await db
    .selectFrom('review_state')
    .select(['locale', 'state'])
    .where('item_id', '=', itemId)
    .execute();
  return toLocalized((locale) => {
    if (status[locale] === 'published') return 'published';
    return rows.find((row) => row.locale === locale)?.state ?? 'draft';
  });
}

/** An event of the review of an item. */
export interface ReviewChange {
  readonly itemId: string;
  readonly type: ContentType;
  readonly actor: Actor;
  /** UTC ISO 8601. */
  readonly now: string;
}

/** Stores the state of some languages. */
export async function storeReviewState(
  db: Database,
  { itemId, type, actor, now }: ReviewChange,
  languages: readonly Locale[],
  state: ReviewState,
): Promise<void> {
  await db
    .deleteFrom('review_state')
    .where('item_id', '=', itemId)
    .where('locale', 'in', [...languages])
    .execute();
  if (state !== 'handed-in' && state !== 'returned') return;
  const changed = { content_type: type, state, changed_at: now, changed_by: toActorId(actor) };
  const rows = languages.map((locale) => ({ item_id: itemId, locale, ...changed }));
  await db.insertInto('review_state').values(rows).execute();
}

/** What an entry of a review says. */
export interface NewReviewEntry {
  readonly kind: ReviewEntry['kind'];
  readonly languages?: readonly Locale[];
  readonly place?: string | null;
  readonly text?: string | null;
}

/**
 * Adds an entry to the review of an item, after those before it even if the clock of another instance is ahead. Deletes the
 * oldest entry of a review that is full, so that nobody is stopped from handing in.
 */
export async function addReviewEntry(
  db: Database,
  { itemId, type, actor, now }: ReviewChange,
  { kind, languages = [], place = null, text = null }: NewReviewEntry,
): Promise<void> {
  const { total, last } = await db
    .selectFrom('review_entry')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max<string | null>('created_at').as('last')])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= maxReviewEntries) await removeOldestEntry(db, itemId);
  const isLater = last !== null && last >= now;
  await db
    .insertInto('review_entry')
    .values({
      id: createId(),
      item_id: itemId,
      content_type: type,
      created_at: isLater ? new Date(Date.parse(last) + 1).toISOString() : now,
      author_id: toActorId(actor),
      kind,
      languages: languages.length > 0 ? languages.join(' ') : null,
      place,
      text,
      resolved_at: null,
      resolved_by: null,
    })
    .execute();
}

async function removeOldestEntry(db: Database, itemId: string): Promise<void> {
  const oldest = db
    .selectFrom('review_entry')
    .select('id')
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  await db.deleteFrom('review_entry').where('id', 'in', oldest).execute();
}

/** Languages whose review ended, and the ids of the people who handed the item in. */
interface EndedReview {
  readonly languages: readonly Locale[];
  readonly people: readonly string[];
}

/** Ends the review of the languages that a save publishes. */
export async function endReview(
  db: Database,
  change: ReviewChange,
  published: readonly Locale[],
): Promise<EndedReview> {
  if (published.length === 0) return { languages: [], people: [] };
  const rows = await db
    .selectFrom('review_state')
    .select('locale')
    .where('item_id', '=', change.itemId)
    .where('locale', 'in', [...published])
    .execute();
  const languages = published.filter((locale) => rows.some((row) => row.locale === locale));
  if (languages.length === 0) return { languages, people: [] };
  await storeReviewState(db, change, languages, 'published');
  const people = await listHandedInBy(db, change.itemId);
  await addReviewEntry(db, change, { kind: 'publish', languages });
  return { languages, people };
}

/** Returns the ids of the people who handed an item in. */
export async function listHandedInBy(db: Database, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_entry')
    .select('author_id')
    .distinct()
    .where('item_id', '=', itemId)
    .where('kind', '=', 'hand-in')
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}
