import type { AnyReviewEvent, ReviewState } from '../../content/review/review-transitions';
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
  readonly kind: 'comment' | AnyReviewEvent | 'propose' | 'accept' | 'decline';
  readonly languages?: readonly Locale[];
  readonly place?: string | null;
  readonly text?: string | null;
}

/** Adds an entry to the review of an item, after those before it even if the clock of another instance is ahead. */
export async function addReviewEntry(
  db: Database,
  { itemId, type, actor, now }: ReviewChange,
  { kind, languages = [], place = null, text = null }: NewReviewEntry,
): Promise<void> {
  const last = await db
    .selectFrom('review_entry')
    .select('created_at')
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isLater = last !== undefined && last.created_at >= now;
  await db
    .insertInto('review_entry')
    .values({
      id: createId(),
      item_id: itemId,
      content_type: type,
      created_at: isLater ? new Date(Date.parse(last.created_at) + 1).toISOString() : now,
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

/** Languages whose review ended, and the ids of the people who handed them in or returned them. */
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
  await addReviewEntry(db, change, { kind: 'publish', languages });
  return { languages, people: await listHandedInBy(db, change.itemId) };
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
