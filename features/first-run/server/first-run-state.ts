import type { FirstRun, FirstRunStatus, SampleChange } from '@/features/first-run/contract';
import { undoHours } from '@/lib/api/limits';
import { collectionNames, definitionOf, type ContentType } from '@/lib/content/registry';
import { firstRunStepNames, type FirstRunStepName } from '../model/first-run';
import { readSampleFields } from './sample-settings';
import type { Database } from '@/lib/server/db/database';

const undoMs = undoHours * 60 * 60 * 1000;

/** Begins the first run of a new site. */
export async function beginFirstRun(db: Database): Promise<void> {
  await db.insertInto('first_run').values({ id: 1, status: 'new', done: '[]' }).execute();
}

/** Returns the progress of the first run. A site without it, such as one of an earlier release, is finished. */
export async function readFirstRun(db: Database, nowMs: number): Promise<FirstRun> {
  const row = await db.selectFrom('first_run').selectAll().executeTakeFirst();
  const done = await readFinishedSteps(db);
  return {
    status: row?.status ?? 'finished',
    done: firstRunStepNames.filter((name) => done.has(name)),
    sampleChange: await readSampleChange(db, nowMs),
    sampleFields: await readSampleFields(db, done),
  };
}

/** Returns the names of the finished steps. */
export async function readFinishedSteps(db: Database): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('first_run').selectAll().executeTakeFirst();
  return new Set(row ? (JSON.parse(row.done) as string[]) : []);
}

/** Stores the status of the first run, in the caller's transaction. A site without it stays without. */
export async function setFirstRunStatus(db: Database, status: FirstRunStatus): Promise<void> {
  await db.updateTable('first_run').set({ status }).execute();
}

/** Notes that a step is done, in the caller's transaction. The last missing step finishes the first run. */
export async function finishStep(db: Database, step: FirstRunStepName): Promise<void> {
  const row = await db.selectFrom('first_run').selectAll().executeTakeFirst();
  if (!row) return;
  const done = [...new Set([...(JSON.parse(row.done) as string[]), step])];
  const isComplete = firstRunStepNames.every((name) => done.includes(name));
  const status = isComplete ? 'finished' : row.status === 'new' ? 'open' : row.status;
  await db
    .updateTable('first_run')
    .set({ done: JSON.stringify(done), status })
    .execute();
}

/** Notes that a step is not done after all, in the caller's transaction. */
export async function reopenStep(db: Database, step: FirstRunStepName): Promise<void> {
  const row = await db.selectFrom('first_run').selectAll().executeTakeFirst();
  if (!row) return;
  const done = (JSON.parse(row.done) as string[]).filter((name) => name !== step);
  const status = row.status === 'finished' ? 'open' : row.status;
  await db
    .updateTable('first_run')
    .set({ done: JSON.stringify(done), status })
    .execute();
}

/** Returns the change of the sample content that can be undone now; `null` if there is none. */
async function readSampleChange(db: Database, nowMs: number): Promise<SampleChange | null> {
  const row = await db
    .selectFrom('sample_change')
    .leftJoin('user', 'user.id', 'sample_change.changed_by')
    .select(['action', 'changed_at', 'user.name'])
    .executeTakeFirst();
  if (!row || nowMs >= toUndoEnd(row.changed_at)) return null;
  const { items } = await db
    .selectFrom('sample_change_item')
    // The settings and the menu are no sample items.
    .where('content_type', 'not in', listSingletons())
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return {
    action: row.action,
    changedAt: row.changed_at,
    changedBy: row.name,
    undoUntil: new Date(toUndoEnd(row.changed_at)).toISOString(),
    items: Number(items),
  };
}

function listSingletons(): ContentType[] {
  return collectionNames.flatMap((name) => (definitionOf(name).isSingleton ? definitionOf(name).type : []));
}

/** Returns the time, in epoch ms, from which a change (UTC ISO 8601) cannot be undone. */
export function toUndoEnd(changedAt: string): number {
  return Date.parse(changedAt) + undoMs;
}
