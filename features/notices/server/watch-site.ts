import { statfs } from 'node:fs/promises';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Database } from '@/lib/server/db/database';
import { isBackupOverdue, readLastBackups } from '@/lib/server/db/last-backup';
import { notify, type SiteEvent } from '@/lib/server/events/notify';
import type { Deps } from '@/lib/server/http/deps';
import { forgetMessages } from '@/lib/server/sending/message-queue';
import { queueDigests } from './queue-digests';
import { tellOfDays } from './tell-of-days';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A publication that is this late has failed: it is stored by the next request, at the latest by the next minute. */
const lateAfterMs = 10 * minuteMs;

/** Age of a message that is tried in vain from which the server that takes it is thought to fail. */
const stuckAfterMs = 60 * minuteMs;

/** Free space below which administrators are told: a few albums. */
const scarceBytes = 500 * 1024 * 1024;

/**
 * Looks for what nobody does, and so nobody tells: late publications, missing backups, a disk that fills up, mails
 * that do not go out, consents that end, texts that are to be read again.
 */
export async function watchSite(deps: Pick<Deps, 'database' | 'files' | 'now'>): Promise<void> {
  const { database, files, now } = deps;
  const nowMs = now();
  const events = [
    await findLatePublication(database.db, nowMs),
    await findMissingBackup(database.db, nowMs),
    await findScarceSpace(files.incomingFolder, nowMs),
    await findStuckMessage(database.db, nowMs),
  ];
  const found = events.filter((event) => event !== null);
  if (found.length > 0)
    await database.db.transaction().execute(async (db) => {
      for (const event of found) await notify(db, event);
    });
  await tellOfDays(database.db, nowMs);
  await queueDigests(database, nowMs);
  await forgetOld(database.db, nowMs);
}

type Found = Promise<SiteEvent | null>;

function toEvent(nowMs: number, event: Pick<SiteEvent, 'name' | 'key' | 'path' | 'audience'>): SiteEvent {
  return { ...event, now: new Date(nowMs).toISOString(), actor: { kind: 'site' } };
}

async function findLatePublication(db: Database, nowMs: number): Found {
  const state = await db.selectFrom('content_state').select('next_due_at').executeTakeFirst();
  const dueAt = state?.next_due_at ?? null;
  // The migration writes the beginning of time, so that the first reader stores the next instant.
  if (dueAt === null || Date.parse(dueAt) <= 0 || nowMs - Date.parse(dueAt) < lateAfterMs) return null;
  const audience = { scopes: ['admin', 'editor'] } as const;
  return toEvent(nowMs, { name: 'schedule-failed', key: `schedule ${dueAt}`, path: '/cabinet', audience });
}

async function findMissingBackup(db: Database, nowMs: number): Found {
  const last = await readLastBackups(db);
  const isIncomplete = last.lostFiles > 0;
  if (!isIncomplete && !(await isBackupOverdue(db, last, nowMs))) return null;
  // Once a week for as long as it lasts.
  const week = Math.floor(nowMs / (7 * dayMs));
  return toEvent(nowMs, {
    ...{ name: 'backup-failed', key: `backup ${last.completeAt ?? ''} ${week}`, path: '/cabinet/settings' },
    audience: { scopes: ['admin'] },
  });
}

async function findScarceSpace(folder: string, nowMs: number): Found {
  const disk = await statfs(folder).catch(() => null);
  // Some network disks report no size.
  if (!disk || disk.blocks === 0 || disk.bavail * disk.bsize > scarceBytes) return null;
  return toEvent(nowMs, {
    ...{ name: 'disk-nearly-full', key: `disk ${toAlmatyDay(nowMs)}`, path: '/cabinet/settings' },
    audience: { scopes: ['admin'] },
  });
}

/** Webhooks show on their page what became of the last call. */
async function findStuckMessage(db: Database, nowMs: number): Found {
  const stuck = await db
    .selectFrom('outgoing_message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', 'in', ['mail', 'telegram'])
    .where('error', 'is not', null)
    .where('created_at', '<', new Date(nowMs - stuckAfterMs).toISOString())
    .executeTakeFirst();
  if (!stuck) return null;
  return toEvent(nowMs, {
    ...{ name: 'sending-failed', key: `sending ${toAlmatyDay(nowMs)}`, path: '/cabinet/settings' },
    audience: { scopes: ['admin'] },
  });
}

/** Deletes what nobody looks for any more. */
async function forgetOld(db: Database, nowMs: number): Promise<void> {
  const toTime = (days: number) => new Date(nowMs - days * dayMs).toISOString();
  await forgetMessages(db, toTime(30));
  await db.deleteFrom('notice').where('at', '<', toTime(180)).execute();
  // The chat of a person who has no account any more.
  const erased = db.selectFrom('user').select('id').where('erased_at', 'is not', null);
  await db.deleteFrom('notice_choice').where('user_id', 'in', erased).execute();
  await db.deleteFrom('notice').where('user_id', 'in', erased).execute();
  await db.deleteFrom('told_event').where('told_at', '<', toTime(365)).execute();
}
