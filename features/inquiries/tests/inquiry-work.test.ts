import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSender } from '@/lib/server/sending/create-sender';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import { readText, startMailServer, type MailServer } from '@/tests/setup/mail-server';
import { published, startApi, type TestApi, type Who } from '@/tests/api/harness';
import { expectRow } from '@/tests/api/request-rows';
import type { InquiryDetails } from '../contract/inquiry-work-endpoints';
import { watchInquiries } from '../server/watch-inquiries';

const dayMs = 24 * 60 * 60 * 1000;
const secret = 'My son Aslan is ill';

describe('work on inquiries', () => {
  let api: TestApi;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    const server = { url: mail.url, from: 'no-reply@school.example' };
    api = await startApi('in-process', server);
  });
  afterAll(async () => {
    await api.stop();
    await mail.stop();
  });
  beforeEach(async () => {
    for (const table of [
      'appeal',
      'appeal_note',
      'appeal_reply',
      'notice',
      'outgoing_message',
      'told_event',
      'audit',
    ] as const)
      await api.db.deleteFrom(table).execute();
    mail.taken.length = 0;
    api.clock.nowMs = Date.parse('2026-03-02T09:00:00Z');
    await nameReaders({ food: ['author', 'admin'] });
  });

  async function nameReaders(named: Partial<Record<InquiryTopic, readonly Who[]>>) {
    const json = Object.fromEntries(
      inquiryTopics.map((topic) => [topic, named[topic]?.map((who) => api.userIds[who]) ?? null]),
    );
    await expectRow(api, { who: 'admin', method: 'PUT', path: '/appeal-readers', json, status: 200 });
  }

  async function send(topic: InquiryTopic = 'food', contact = 'parent@example.org') {
    const json = { name: 'Parent', contact, message: `${secret}\nTwo`, consent: true, topic, locale: 'ru' };
    // The limits of an address are not what is tested.
    const headers = { 'x-client-address': `192.0.2.${Math.floor(Math.random() * 250)}` };
    expect(
      (await api.call({ who: 'anonymous', method: 'POST', path: '/appeals', json, headers })).status,
    ).toBe(201);
    return (
      await api.db.selectFrom('appeal').select('id').where('topic', '=', topic).executeTakeFirstOrThrow()
    ).id;
  }

  async function read(id: string, who: Who = 'admin'): Promise<InquiryDetails> {
    const response = await api.call({ who, method: 'GET', path: `/appeals/${id}` });
    expect(response.status).toBe(200);
    return (await response.json()) as InquiryDetails;
  }

  const change = (id: string, json: unknown, status = 200, who: Who = 'admin') =>
    expectRow(api, { who, method: 'PUT', path: `/appeals/${id}`, json, status });
  const toNames = async (event: string) => {
    const rows = await api.db
      .selectFrom('notice')
      .innerJoin('user', 'user.id', 'notice.user_id')
      .select('user.name')
      .where('notice.event', '=', event as 'letter-arrived')
      .execute();
    return rows.map(({ name }) => name).sort();
  };

  test('named readers are told that a letter has come, and nobody what it says', async () => {
    await send();
    expect(await toNames('letter-arrived')).toEqual(['admin', 'author']);
    await createSender(api.deps).sendDue();
    expect(mail.taken.map(({ to }) => to[0]).sort()).toEqual(['admin@lyceum.local', 'author@lyceum.local']);
    const told = JSON.stringify([
      mail.taken.map(readText),
      await api.db.selectFrom('notice').selectAll().execute(),
      await api.db.selectFrom('outgoing_message').selectAll().execute(),
    ]);
    for (const hidden of ['Aslan', 'Parent', 'parent@example.org']) expect(told).not.toContain(hidden);
  });

  test('a person who is no reader any more loses the notice and the mail that waits', async () => {
    await send();
    await nameReaders({ food: ['admin'] });
    await createSender(api.deps).sendDue();
    expect(mail.taken.map(({ to }) => to[0])).toEqual(['admin@lyceum.local']);
    const list = async (who: Who) =>
      (await (await api.call({ who, method: 'GET', path: '/notices' })).json()) as unknown;
    expect(await list('author')).toMatchObject({ total: 0, unread: 0 });
    expect(await list('admin')).toMatchObject({ total: 1, unread: 1 });
  });

  test('state, owner and notes go with the letter, and only to readers', async () => {
    const id = await send();
    expect(await read(id)).toMatchObject({ state: 'new', owner: null, notes: [], dueOn: '2026-03-23' });
    await change(id, { ownerId: api.userIds.author });
    expect(await read(id)).toMatchObject({ state: 'in-work', owner: { name: 'author' } });
    expect(await toNames('letter-assigned')).toEqual(['author']);
    // One who does not read the topic, and one who does not exist.
    for (const ownerId of [api.userIds.editor, 'nobody']) await change(id, { ownerId }, 422);
    const note = { method: 'POST', path: `/appeals/${id}/notes`, json: { text: 'Called the cook' } } as const;
    await expectRow(api, { who: 'author', ...note, status: 200, lacks: ['Called'] });
    expect((await read(id)).notes).toMatchObject([{ text: 'Called the cook', by: 'author' }]);
    await change(id, { state: 'closed' });
    expect(await read(id)).toMatchObject({ state: 'closed', handledBy: 'admin' });
    await change(id, { state: 'new' });
    expect(await read(id)).toMatchObject({ state: 'new', handledAt: null });
    for (const [who, status] of [
      ['anonymous', 401],
      ['methodist', 403],
      ['editor', 404],
    ] as const) {
      await expectRow(api, { who, method: 'GET', path: `/appeals/${id}`, status, lacks: ['Aslan'] });
      await change(id, { state: 'spam' }, status, who);
      await expectRow(api, { who, ...note, status });
      const json = { text: 'Hello', seen: 0 };
      await expectRow(api, { who, method: 'POST', path: `/appeals/${id}/replies`, json, status });
    }
    const audit = { who: 'editor', method: 'GET', path: '/audit?perPage=100' } as const;
    expect((await api.call(audit)).status).toBe(403);
  });

  test('an answer goes out once by mail, with the letter quoted', async () => {
    const id = await send();
    await api.db.deleteFrom('outgoing_message').execute();
    const reply = (text: string, seen: number, status: number) =>
      expectRow(api, {
        who: 'author',
        method: 'POST',
        path: `/appeals/${id}/replies`,
        json: { text, seen },
        status,
      });
    await reply('We have spoken to the cook.', 0, 200);
    await reply('We have spoken to the cook.', 0, 412);
    const queued = await api.db.selectFrom('outgoing_message').selectAll().execute();
    expect(JSON.stringify(queued)).not.toMatch(/cook|Aslan|parent@/);
    await createSender(api.deps).sendDue();
    expect(mail.taken.map(({ to }) => to)).toEqual([['parent@example.org']]);
    expect(readText(mail.taken[0]!)).toMatch(
      /We have spoken to the cook\.[\s\S]*> My son Aslan is ill\r?\n> Two/,
    );
    expect(await read(id)).toMatchObject({ state: 'answered', replies: [{ state: 'sent', by: 'author' }] });
  });

  test.each([['+7 701 123 45 67'], ['a@b.kz, c@d.kz']])(
    'nobody is answered by mail at %s',
    async (contact) => {
      const id = await send('food', contact);
      expect((await read(id)).mailAddress).toBeNull();
      const row = { who: 'admin', method: 'POST', path: `/appeals/${id}/replies` } as const;
      await expectRow(api, { ...row, json: { text: 'A', seen: 0 }, status: 501 });
    },
  );

  test('an answer to a letter that is deleted meanwhile is not sent', async () => {
    const id = await send();
    const row = { who: 'admin', method: 'POST', path: `/appeals/${id}/replies` } as const;
    await expectRow(api, { ...row, json: { text: 'A', seen: 0 }, status: 200 });
    await expectRow(api, { who: 'admin', method: 'DELETE', path: `/appeals/${id}`, status: 204 });
    await createSender(api.deps).sendDue();
    expect(mail.taken.flatMap(({ to }) => to)).not.toContain('parent@example.org');
    expect(await api.db.selectFrom('appeal_reply').selectAll().execute()).toEqual([]);
  });

  test('the owner is told once that the term ends, fifteen working days later', async () => {
    const id = await send();
    await change(id, { ownerId: api.userIds.author });
    api.clock.nowMs += 17 * dayMs;
    await watchInquiries(api.deps);
    expect(await toNames('letter-deadline')).toEqual([]);
    api.clock.nowMs += dayMs;
    await Promise.all([watchInquiries(api.deps), watchInquiries(api.deps)]);
    expect(await toNames('letter-deadline')).toEqual(['author']);
  });

  test('administrators are told once a day of a topic whose readers all left', async () => {
    await nameReaders({ danger: ['author'] });
    await watchInquiries(api.deps);
    expect(await toNames('letter-unread')).toEqual([]);
    const disable = async (isDisabled: boolean) =>
      api.db
        .updateTable('user')
        .set({ disabled_at: isDisabled ? new Date(api.clock.nowMs).toISOString() : null })
        .where('id', '=', api.userIds.author!)
        .execute();
    await disable(true);
    await Promise.all([watchInquiries(api.deps), watchInquiries(api.deps)]);
    await watchInquiries(api.deps);
    expect(await toNames('letter-unread')).toEqual(['admin']);
    api.clock.nowMs += dayMs;
    await watchInquiries(api.deps);
    expect(await toNames('letter-unread')).toEqual(['admin', 'admin']);
    await disable(false);
  });

  test('the holidays of the calendar move the term', async () => {
    const id = await send();
    const holiday = {
      title: { kz: 'Nauryz', ru: 'Nauryz' },
      category: 'holiday',
      date: '2026-03-19',
      lastDay: '2026-03-20',
    };
    await api.create('editor', 'events', { ...holiday, lessons: 'off', status: published });
    expect((await read(id)).dueOn).toBe('2026-03-25');
  });

  test('spam is not listed unless asked for, and is deleted after a month; the rest as the school says', async () => {
    const id = await send();
    await change(id, { state: 'spam' });
    const list = { who: 'admin', method: 'GET', status: 200 } as const;
    await expectRow(api, { ...list, path: '/appeals?topic=food', contains: ['"total":0'], lacks: ['Aslan'] });
    await expectRow(api, {
      ...list,
      path: '/appeals?topic=food&state=spam',
      contains: ['"total":1', 'Aslan'],
    });
    const kept = await send('general');
    await change(kept, { state: 'closed' });
    api.clock.nowMs += 31 * dayMs;
    await watchInquiries(api.deps);
    const left = async () => (await api.db.selectFrom('appeal').select('id').execute()).map((row) => row.id);
    expect(await left()).toEqual([kept]);
    const setting = { method: 'PUT', path: '/appeal-retention', json: { months: 6 } } as const;
    await expectRow(api, { who: 'editor', ...setting, status: 403 });
    await expectRow(api, { who: 'admin', ...setting, status: 204 });
    api.clock.nowMs += 100 * dayMs;
    await watchInquiries(api.deps);
    expect(await left()).toEqual([kept]);
    api.clock.nowMs += 100 * dayMs;
    await watchInquiries(api.deps);
    expect(await left()).toEqual([]);
  });

  test('prepared answers are written by administrators and read by readers', async () => {
    const json = { data: [{ name: 'Thanks', text: 'Thank you.\nSchool' }] };
    for (const [who, status] of [
      ['anonymous', 401],
      ['author', 403],
      ['editor', 403],
      ['admin', 204],
    ] as const)
      await expectRow(api, { who, method: 'PUT', path: '/appeal-templates', json, status });
    const list = { method: 'GET', path: '/appeal-templates' } as const;
    await expectRow(api, { who: 'author', ...list, status: 200, contains: ['Thank you.'] });
    await expectRow(api, { who: 'methodist', ...list, status: 403 });
  });
});
