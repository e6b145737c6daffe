import './inquiry-tables';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { addDays } from '@/lib/i18n/format/days';
import type { Database } from '@/lib/server/db/database';
import { notify } from '@/lib/server/events/notify';
import type { Deps } from '@/lib/server/http/deps';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import { deleteInquiries } from './delete-inquiries';
import { readRetention } from './inquiry-setting-routes';
import { listReadersOf } from './tell-readers';
import { readDueDays } from './work-calendar';

const dayMs = 24 * 60 * 60 * 1000;

/** Days before the term ends on which people are told. */
const warnedDays = 3;

/** Days for which spam is kept. */
const spamDays = 30;

/** Tells of topics that nobody reads and of inquiries whose term ends soon, and deletes what is kept long enough. */
export async function watchInquiries({
  database: { db },
  now,
}: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const nowMs = now();
  await db.transaction().execute(async (transaction) => {
    await tellOfUnreadTopics(transaction, nowMs);
    await tellOfTerms(transaction, nowMs);
    await deleteOld(transaction, nowMs);
  });
}

/**
 * Tells administrators once a day of a topic that nobody reads, because the accounts of its readers are closed. It does not
 * depend on what was sent, so it tells nothing of a report.
 */
async function tellOfUnreadTopics(db: Database, nowMs: number): Promise<void> {
  for (const topic of inquiryTopics) {
    if ((await listReadersOf(db, topic)).length > 0) continue;
    await notify(db, {
      ...{ name: 'letter-unread', key: `unread ${topic} ${toAlmatyDay(nowMs)}` },
      ...{ now: new Date(nowMs).toISOString(), actor: { kind: 'site' }, path: '/cabinet/appeals/readers' },
      audience: { scopes: ['admin'] },
    });
  }
}

async function tellOfTerms(db: Database, nowMs: number): Promise<void> {
  const open = await db
    .selectFrom('appeal')
    .select(['id', 'created_at', 'topic', 'owner_id'])
    .where('handled_at', 'is', null)
    // In one order, because two instances that tell of the same terms would wait for each other.
    .orderBy('id')
    .execute();
  const toDueDay = await readDueDays(db, nowMs);
  const until = addDays(toAlmatyDay(nowMs), warnedDays);
  for (const { id, created_at, topic, owner_id } of open) {
    if (toDueDay(created_at) > until) continue;
    const readers = (await listReadersOf(db, topic as InquiryTopic)).map((reader) => reader.id);
    const isOwned = owner_id !== null && readers.includes(owner_id);
    await notify(db, {
      ...{ name: 'letter-deadline', key: `term of ${id}`, path: `/cabinet/appeals/${id}`, subject: topic },
      ...{ now: new Date(nowMs).toISOString(), actor: { kind: 'site' } },
      audience: { people: isOwned ? [owner_id] : readers },
    });
  }
}

async function deleteOld(db: Database, nowMs: number): Promise<void> {
  const toTime = (days: number) => new Date(nowMs - days * dayMs).toISOString();
  const spam = await db
    .selectFrom('appeal')
    .select('id')
    .where('state', '=', 'spam')
    .where('handled_at', '<', toTime(spamDays))
    .execute();
  const months = await readRetention(db);
  const old =
    months === null
      ? []
      : await db
          .selectFrom('appeal')
          .select('id')
          .where('handled_at', '<', toTime(months * 30.5))
          .execute();
  await deleteInquiries(db, [...new Set([...spam, ...old].map(({ id }) => id))].slice(0, 500));
}
