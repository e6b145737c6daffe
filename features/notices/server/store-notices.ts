import './notice-tables';
import { createId } from '@/lib/server/base/ids';
import { toActorId } from '@/lib/server/base/actor';
import type { Database } from '@/lib/server/db/database';
import type { Audience, EventListener, SiteEvent } from '@/lib/server/events/notify';
import { queueMessage } from '@/lib/server/sending/message-queue';
import { urgentEvents, webhookEvents } from '../model/notice-channels';
import type { NoticeData } from './notice-data';
import { readChoices, type StoredChoices } from './read-choices';

/** Kind of the messages that tell a person of one event. */
export const noticeKind = 'notice';

/**
 * Stores the notices of an event and queues its messages, in the transaction of what happened. The rows name the event, a title
 * and an address, and no content.
 */
export const storeNotices: EventListener = async (db, event) => {
  if (event.key !== undefined && !(await takeKey(db, event.key, event.now))) return;
  const people = await listPeople(db, event.audience, toActorId(event.actor));
  const choices = await readChoices(db, people);
  for (const [userId, choice] of choices) await tell(db, event, userId, choice);
  await callWebhooks(db, event);
};

/** Returns whether an event is told now; `false` if it was told before. */
async function takeKey(db: Database, key: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('told_event')
    .values({ key, told_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function listPeople(db: Database, audience: Audience, actorId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'scope'])
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  const belongs = (row: { id: string; scope: string }) =>
    'people' in audience
      ? audience.people.includes(row.id)
      : audience.scopes.some((scope) => (JSON.parse(row.scope) as string[]).includes(scope));
  return rows.filter((row) => row.id !== actorId && belongs(row)).map(({ id }) => id);
}

async function tell(db: Database, event: SiteEvent, userId: string, choice: StoredChoices): Promise<void> {
  const { name, now, path } = event;
  const channels = choice.channels[name];
  const isListed = channels.includes('cabinet');
  const wantsMail = channels.includes('mail') && choice.mail !== 'off';
  const isForDigest = wantsMail && choice.mail === 'daily' && !urgentEvents.includes(name);
  const id = createId();
  const data = { ...toData(event), ...(isListed && { notice: id }) };
  const { title } = data;
  if (isListed || isForDigest)
    await db
      .insertInto('notice')
      .values({
        ...{ id, user_id: userId, event: name, subject: data.subject, path, at: now },
        ...{ title_kz: title?.kz ?? null, title_ru: title?.ru ?? null },
        ...{ is_listed: Number(isListed), digest: isForDigest ? 'due' : null },
      })
      .execute();
  const times = {
    nowMs: Date.parse(now),
    ...(event.notBefore !== undefined && { notBeforeMs: Date.parse(event.notBefore) }),
  };
  const message = { kind: noticeKind, recipient: userId, data: { ...data }, ...times };
  if (wantsMail && !isForDigest) await queueMessage(db, { channel: 'mail', ...message });
  if (channels.includes('telegram') && choice.telegramChat !== null)
    await queueMessage(db, { channel: 'telegram', ...message });
}

function toData({ name, title, path, subject, now }: SiteEvent): NoticeData {
  const text = typeof title === 'string' ? { kz: title, ru: title } : title;
  return { event: name, title: text ?? null, path, subject: subject ?? null, at: now };
}

async function callWebhooks(db: Database, event: SiteEvent): Promise<void> {
  const { name } = event;
  if (!webhookEvents.some((known) => known === name)) return;
  const hooks = await db
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, events } of hooks)
    if ((JSON.parse(events) as string[]).includes(name))
      await queueMessage(db, {
        ...{ channel: 'webhook', kind: 'event', recipient: id },
        ...{ data: { ...toData(event) }, nowMs: Date.parse(event.now) },
      });
}
