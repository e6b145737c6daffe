import { sql } from 'kysely';
import { collectionNames, collections } from '../../../content/registry';
import { toNextDayStart } from '../../../i18n/format/almaty-time';
import type { Database } from '../../db/database';

/** Lists instants (UTC ISO 8601) at which pages change though no content does, such as the end of a lesson. */
export type ListChangeTimes = (db: Database, now: string) => Promise<string[]>;

const listers = new Set<ListChangeTimes>();

/** Adds instants at which pages of a feature change. */
export function addChangeTimes(lister: ListChangeTimes): void {
  listers.add(lister);
}

async function listChangeTimes(db: Database, now: string): Promise<string[]> {
  const lists: string[] = [];
  for (const lister of listers) lists.push(...(await lister(db, now)));
  return lists;
}

/**
 * Increments the content version, in the transaction of a change that visitors may see: cached pages of older
 * versions are no longer served. `dueAt`: times (UTC ISO 8601) at which scheduled publications change the content
 * again.
 */
export async function bumpContentVersion(
  db: Database,
  now: string,
  dueAt: readonly (string | null)[] = [],
): Promise<void> {
  await db
    .updateTable('content_state')
    .set((update) => ({ version: update('version', '+', 1) }))
    .execute();
  // The change may be one of the times themselves.
  const times = [...dueAt, ...(await listChangeTimes(db, now))];
  const due = toEarliest(times.filter((time) => time !== null && time > now));
  if (due === null) return;
  await db
    .updateTable('content_state')
    .set({ next_due_at: due })
    // Keeps the earliest: a time that is too early costs one query, a missing one would leave pages stale.
    .where((where) => where.or([where('next_due_at', 'is', null), where('next_due_at', '>', due)]))
    .execute();
}

/**
 * Increments the content version if a scheduled publication is due, at midnight in Almaty, because pages show what is on
 * today, and at the instants that features add. Stores when that happens next.
 */
export async function applyDuePublications(db: Database, now: string): Promise<void> {
  const next = collectionNames.flatMap((collection) =>
    (['publish_at', 'unpublish_at'] as const).map(
      (column) => sql`select min(${sql.ref(column)}) as time from ${sql.table(collections[collection].type)}
        where ${sql.ref(column)} > ${now} and deleted_at is null`,
    ),
  );
  const { rows } = await sql<{ time: string | null }>`${sql.join(next, sql` union all `)}`.execute(db);
  const changes = (await listChangeTimes(db, now)).filter((time) => time > now);
  const times = [toNextDayStart(Date.parse(now)), ...changes, ...rows.map(({ time }) => time)];
  await db
    .updateTable('content_state')
    .set((update) => ({ version: update('version', '+', 1), next_due_at: toEarliest(times) }))
    .where('next_due_at', '<=', now)
    .execute();
}

function toEarliest(times: readonly (string | null | undefined)[]): string | null {
  return times.filter((time) => typeof time === 'string').sort()[0] ?? null;
}
