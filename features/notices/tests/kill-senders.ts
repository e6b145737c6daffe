import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseSettings } from '@/lib/env/database-settings';
import { insertAccount } from '@/lib/server/auth/accounts';
import { createEncryption } from '@/lib/server/base/encryption';
import type { Database } from '@/lib/server/db/database';
import { notify } from '@/lib/server/events/notify';
import { defaultChannels, type NoticeChannel } from '../model/notice-channels';
import { createWebhookSecret, webhookPurpose } from '../server/webhook-channel';
import { startReceivers, type Accepted } from './message-receivers';
import { prepareSenders } from './sender-processes';

const dayMs = 24 * 60 * 60 * 1000;
const secret = 'a secret for tests only, long enough';

/** How often and which processes are killed. */
export interface KillPlan {
  readonly name: string;
  readonly database: DatabaseSettings;
  readonly db: Database;
  readonly processes: number;
  readonly kills: number;
  /** Events before each kill. Each is sent by mail, by the bot and to a webhook. */
  readonly eventsPerKill: number;
}

/** Kills processes while they send and watch. Returns what the recipients took and when processes were killed. */
export async function killSenders({ name, database, db, processes, kills, eventsPerKill }: KillPlan) {
  let atAcceptance: (() => void) | null = null;
  const receivers = await startReceivers(() => atAcceptance?.());
  const people = await addPeople(db);
  await addWebhook(db, `${receivers.url}/hook`);
  const senders = await prepareSenders(name, {
    ...{ database, secret, siteUrl: 'https://school.example', leaseMs: 3_000 },
    ...{ smtpUrl: receivers.smtpUrl, telegramUrl: receivers.url },
  });
  const killedAtMs: number[] = [];
  let events = 0;
  try {
    await Promise.all(Array.from({ length: processes }, () => senders.start()));
    for (let kill = 0; kill < kills; kill += 1) {
      for (let index = 0; index < eventsPerKill; index += 1) await tell(db, people, ++events);
      // Every second kill is between the acceptance and its answer, the others at any moment.
      const moment = new Promise<void>((resolve) => (atAcceptance = resolve));
      await (kill % 2 === 0 ? moment : wait(Math.random() * 150));
      killedAtMs.push(performance.now());
      await senders.killOne();
      await senders.start();
    }
    await expect.poll(() => countWaiting(db), { timeout: 120_000, interval: 200 }).toBe(0);
  } finally {
    await senders.stop();
    await receivers.stop();
  }
  return { accepted: receivers.accepted, killedAtMs, events, log: senders.log };
}

async function countWaiting(db: Database): Promise<number> {
  const rows = await db.selectFrom('outgoing_message').select('id').where('state', '=', 'waiting').execute();
  const due = await db
    .selectFrom('notice')
    .select('id')
    .where('digest', '=', 'due')
    // What the instances found today comes in the mail of tomorrow.
    .where('event', '=', 'published')
    .execute();
  return rows.length + due.length;
}

/** Adds a person who is told at once on each channel, one who gets a mail of the day, and an administrator. */
async function addPeople(db: Database): Promise<string[]> {
  const longAgo = new Date(Date.now() - 30 * dayMs).toISOString();
  const add = async (who: string, scope: 'editor' | 'admin') => {
    const account = { email: `${who}@lyceum.local`, name: who, passwordHash: 'none', scope: [scope] };
    return (await insertAccount(db, account, longAgo)).id;
  };
  const choose = (id: string, mail: 'at-once' | 'daily' | 'off', published: readonly NoticeChannel[]) =>
    db
      .insertInto('notice_choice')
      .values({
        ...{ user_id: id, locale: 'ru', mail, telegram_chat: '7' },
        channels: JSON.stringify({ ...defaultChannels, published }),
      })
      .execute();
  const [atOnce, daily, admin] = [
    await add('at-once', 'editor'),
    await add('daily', 'editor'),
    await add('admin', 'admin'),
  ];
  await choose(atOnce, 'at-once', ['cabinet', 'mail', 'telegram']);
  await choose(daily, 'daily', ['mail']);
  await choose(admin, 'at-once', []);
  await db
    .updateTable('content_state')
    .set({ next_due_at: new Date(Date.now() - dayMs).toISOString() })
    .execute();
  return [atOnce, daily];
}

async function addWebhook(db: Database, url: string): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      ...{ id: 'hook', name: 'Board', url, created_at: new Date().toISOString() },
      secret: createEncryption(secret).seal(createWebhookSecret(), webhookPurpose),
      events: JSON.stringify(['published']),
    })
    .execute();
}

/** Tells of an event of the day before yesterday, so that the mail of the day is due. */
function tell(db: Database, people: readonly string[], number: number): Promise<void> {
  return db.transaction().execute((transaction) =>
    notify(transaction, {
      ...{ name: 'published', now: new Date(Date.now() - 2 * dayMs).toISOString() },
      ...{ actor: { kind: 'site' }, audience: { people }, path: `/cabinet/news/${number}` },
      title: `Number ${number}.`,
    }),
  );
}

/** Returns the messages of each channel that were taken more than once, with the times. */
export function listRepeated(accepted: readonly Accepted[], channel: Accepted['channel']): number[][] {
  const times = new Map<string, number[]>();
  for (const message of accepted)
    if (message.channel === channel)
      times.set(message.key, [...(times.get(message.key) ?? []), message.atMs]);
  return [...times.values()].filter(({ length }) => length > 1);
}
