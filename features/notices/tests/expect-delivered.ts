import { expect } from 'vitest';
import type { Database } from '@/lib/server/db/database';
import type { Accepted } from './message-receivers';
import { listRepeated, type killSenders } from './kill-senders';

type Kills = Awaited<ReturnType<typeof killSenders>>;

const channels = ['mail', 'telegram', 'webhook'] as const;

/**
 * Expects that each message has arrived, once unless its process was killed between the acceptance and the stored result,
 * and that each event which instances look for was told once.
 */
export async function expectDelivered(db: Database, { accepted, killedAtMs, events, log }: Kills) {
  const messages = await db.selectFrom('outgoing_message').selectAll().execute();
  expect(messages.filter(({ state }) => state !== 'sent')).toEqual([]);
  const taken = (channel: Accepted['channel']) => accepted.filter((message) => message.channel === channel);
  const toKeys = (channel: Accepted['channel']) => new Set(taken(channel).map(({ key }) => key));
  const toIds = (channel: Accepted['channel']) =>
    new Set(messages.filter((message) => message.channel === channel).map(({ id }) => id));
  // A repetition has the same id, so there are no others.
  expect(toKeys('mail')).toEqual(toIds('mail'));
  expect(toKeys('webhook')).toEqual(toIds('webhook'));
  expect(toIds('webhook').size).toBe(events);
  expect(toIds('telegram').size).toBe(events);
  expect(toKeys('telegram').size).toBe(events);

  for (const channel of channels) {
    const repeated = listRepeated(accepted, channel);
    // A process sends one message of a channel at a time, so a kill repeats at most one.
    const repetitions = repeated.reduce((sum, times) => sum + times.length - 1, 0);
    expect(repetitions, channel).toBeLessThanOrEqual(killedAtMs.length);
    for (const times of repeated)
      for (const [index, again] of times.slice(1).entries())
        expect(
          killedAtMs.some((killed) => killed >= times[index]! - 50 && killed < again),
          `${channel} repeated without a kill`,
        ).toBe(true);
  }
  await expectToldOnce(db, accepted, events);
  expect(log.filter((line) => !/was not sent yet|lease/.test(line))).toEqual([]);
}

async function expectToldOnce(db: Database, accepted: readonly Accepted[], events: number): Promise<void> {
  const digests = new Map(
    accepted
      .filter(({ channel, text }) => channel === 'mail' && text.includes('•'))
      .map(({ key, text }) => [key, text] as const),
  );
  const lines = [...digests.values()].flatMap((text) => text.match(/Number \d+\./g) ?? []);
  expect(lines.length).toBe(events);
  expect(new Set(lines).size).toBe(events);
  const watched = await db
    .selectFrom('notice')
    .innerJoin('user', 'user.id', 'notice.user_id')
    .select(['notice.event', 'user.name'])
    .where('notice.event', '!=', 'published')
    .execute();
  expect(watched.map(({ event, name }) => `${event} ${name}`).sort()).toEqual([
    'backup-failed admin',
    'disk-nearly-full admin',
    'schedule-failed admin',
    'schedule-failed at-once',
    'schedule-failed daily',
  ]);
}
