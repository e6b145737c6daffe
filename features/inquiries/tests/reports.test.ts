import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inquiryTopics } from '../content/inquiry-topics';
import { startApi, transports, type TestApi } from '@/tests/api/harness';
import { expectRow } from '@/tests/api/request-rows';

const report = { message: 'They hit me\nafter school', contact: null, locale: 'kz' };

describe.each(transports)('reports without a name, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const table of ['appeal', 'notice', 'outgoing_message'] as const)
      await api.db.deleteFrom(table).execute();
    // The limits of the test before are over.
    api.clock.nowMs += 10 * 60 * 1000;
  });

  const from = (address: string) => ({ 'x-client-address': address });
  const send = (address: string, json: unknown = report) =>
    api.call({ who: 'anonymous', method: 'POST', path: '/reports', json, headers: from(address) });
  const readCode = async (address = '192.0.2.7', json: unknown = report) => {
    const response = await send(address, json);
    expect(response.status).toBe(201);
    return ((await response.json()) as { reportCode: string }).reportCode;
  };
  const lookUp = (code: string, address = '192.0.2.9') =>
    api.call({
      who: 'anonymous',
      method: 'POST',
      path: '/reports/answer',
      json: { code },
      headers: { ...from(address) },
    });

  test('store the text, the day and the language, and nothing about the sender', async () => {
    api.clock.nowMs = Date.parse('2026-03-10T16:47:21.123Z');
    const code = await readCode('203.0.113.77');
    const rows = await api.db.selectFrom('appeal').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        // The start of the day in Almaty.
        created_at: '2026-03-09T19:00:00.000Z',
        name: '',
        contact: '',
        message: 'They hit me\nafter school',
        locale: 'kz',
        topic: 'danger',
        code_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        answer: null,
        answered_at: null,
        handled_at: null,
        handled_by: null,
        state: null,
        owner_id: null,
      },
    ]);
    // Neither do the notices of the readers tell the time, and their mails wait for the next hour.
    const notices = await api.db.selectFrom('notice').selectAll().execute();
    expect(notices.map(({ at }) => at)).toEqual(['2026-03-09T19:00:00.000Z']);
    const messages = await api.db.selectFrom('outgoing_message').selectAll().execute();
    expect(messages.map(({ next_at_ms }) => Number(next_at_ms))).toEqual([
      Date.parse('2026-03-10T17:00:00Z'),
    ]);
    expect(JSON.stringify([notices, messages])).not.toContain('hit me');
    const { count } = await api.db
      .selectFrom('audit')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    expect(api.log.join()).toBe('');
    expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll(' ', ''));
  });

  test.each([
    ['no text', { ...report, message: ' ' }, 'message'],
    ['a long text', { ...report, message: 'a'.repeat(4001) }, 'message'],
    ['a long contact', { ...report, contact: 'a'.repeat(121) }, 'contact'],
    ['a name', { ...report, name: 'A' }, 'name'],
    ['another topic', { ...report, topic: 'food' }, 'topic'],
  ])('are refused with %s', async (_name, json, path) => {
    const row = { who: 'anonymous', method: 'POST', path: '/reports', json, status: 422 } as const;
    await expectRow(api, { ...row, contains: [`["${path}"]`] });
  });

  test('keep a contact in any words', async () => {
    await readCode('192.0.2.7', { ...report, contact: 'I will come to the psychologist' });
    const list = { who: 'admin', method: 'GET', path: '/appeals', status: 200 } as const;
    await expectRow(api, {
      ...list,
      contains: ['I will come to the psychologist', '"isReport":true', '"name":""'],
      lacks: ['code_digest', '192.0.2.7'],
    });
  });

  test('get the same code for the same key and text, and are stored once', async () => {
    const sendWith = async (key: string, json: unknown = report) => {
      const headers = { ...from('192.0.2.7'), 'idempotency-key': key };
      const response = await api.call({ who: 'anonymous', method: 'POST', path: '/reports', json, headers });
      expect(response.status).toBe(201);
      return ((await response.json()) as { reportCode: string }).reportCode;
    };
    const code = await sendWith('first-key');
    expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    expect(await sendWith('first-key')).toBe(code);
    const another = await sendWith('second-key');
    const changed = await sendWith('first-key', { ...report, message: 'And today again' });
    expect(new Set([code, another, changed]).size).toBe(3);
    const rows = await api.db.selectFrom('appeal').select('message').execute();
    expect(rows).toHaveLength(3);
    for (const known of [code, another, changed]) expect((await lookUp(known)).status).toBe(200);
  });

  test('are answered, and the answer is read with the code in any spelling', async () => {
    const code = await readCode();
    const other = await readCode();
    expect(other).not.toBe(code);
    expect(await (await lookUp(code)).json()).toEqual({
      sentAt: expect.any(String),
      isHandled: false,
      answer: null,
      answeredAt: null,
    });
    const [row] = await api.db.selectFrom('appeal').selectAll().orderBy('code_digest').execute();
    const path = `/appeals/${row!.id}/answer`;
    const json = { answer: 'We will speak to them', seen: null };
    await expectRow(api, { who: 'author', method: 'POST', path, json, status: 403 });
    for (let index = 0; index < 2; index += 1)
      await expectRow(api, {
        ...{ who: 'admin', method: 'POST', path, json, status: 200 },
        contains: ['"answer":"We will speak to them"', '"handledBy":"admin"'],
      });
    const answers = [];
    for (const spelled of [code, other].flatMap((text) => [
      text,
      text.replaceAll(' ', ''),
      text.replaceAll(' ', '-'),
    ]))
      answers.push(await (await lookUp(spelled)).text());
    expect(answers.filter((text) => text.includes('We will speak to them'))).toHaveLength(3);
    // Who answered is not told.
    expect(answers.join()).not.toMatch(/admin|handledBy/);
    const audit = { who: 'admin', method: 'GET', path: '/audit?action=answer-report', status: 200 } as const;
    await expectRow(api, { ...audit, contains: ['"total":1'], lacks: ['We will speak'] });
  });

  test('keep an answer that the second person has not seen', async () => {
    const code = await readCode();
    const { id } = await api.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
    const answer = (text: string, seen: string | null, who: 'admin' | 'editor', status: number) =>
      expectRow(api, {
        ...{ who, method: 'POST', path: `/appeals/${id}/answer`, json: { answer: text, seen }, status },
        contains: status === 200 ? [`"answer":"${text}"`, '"handledBy":"admin"'] : ['version_mismatch'],
      });
    const unnamed = Object.fromEntries(inquiryTopics.map((topic) => [topic, null]));
    const readers = { ...unnamed, danger: [api.userIds.admin, api.userIds.editor] };
    await expectRow(api, {
      who: 'admin',
      method: 'PUT',
      path: '/appeal-readers',
      json: readers,
      status: 200,
    });
    await answer('First', null, 'admin', 200);
    await answer('Second', null, 'editor', 412);
    expect(await (await lookUp(code)).json()).toMatchObject({ answer: 'First' });
    await answer('Second', 'First', 'editor', 200);
    await answer('Third', 'First', 'admin', 412);
    expect(await (await lookUp(code)).json()).toMatchObject({ answer: 'Second' });
  });

  test('cannot be found once they are deleted', async () => {
    const code = await readCode();
    const { id } = await api.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
    await expectRow(api, { who: 'admin', method: 'DELETE', path: `/appeals/${id}`, status: 204 });
    expect((await lookUp(code)).status).toBe(404);
  });

  test('are limited to thirty per address, which inquiries do not use up', async () => {
    const inquiry = { name: 'A', contact: 'a@b.kz', message: 'B', consent: true, locale: 'kz' };
    const sendInquiry = () =>
      api.call({
        ...{ who: 'anonymous', method: 'POST', path: '/appeals', json: inquiry },
        headers: from('192.0.2.20'),
      });
    for (let index = 0; index < 6; index += 1) expect((await sendInquiry()).status).toBe(201);
    expect((await sendInquiry()).status).toBe(429);
    for (let index = 0; index < 30; index += 1) expect((await send('192.0.2.20')).status).toBe(201);
    expect((await send('192.0.2.20')).status).toBe(429);
    expect((await send('192.0.2.21')).status).toBe(201);
  });

  test('are refused after six hundred of all addresses, until ten minutes are over', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 600; index += 1) statuses.add((await send(`10.1.${index}.1`)).status);
    expect(statuses).toEqual(new Set([201]));
    const refused = { who: 'anonymous', method: 'POST', path: '/reports', json: report } as const;
    await expectRow(api, { ...refused, headers: from('10.2.0.1'), status: 503, contains: ['"busy"'] });
    api.clock.nowMs += 10 * 60 * 1000;
    expect((await send('10.2.0.1')).status).toBe(201);
  });

  test('ten wrong codes of an address stop guesses, but not the pupils who share it', async () => {
    const code = await readCode();
    for (let index = 0; index < 12; index += 1) expect((await lookUp(code)).status).toBe(200);
    const statuses = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await lookUp(String(1000 + index).repeat(4))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await lookUp(code)).status).toBe(200);
    expect((await lookUp('1000'.repeat(4), '192.0.2.10')).status).toBe(404);
    api.clock.nowMs += 10 * 60 * 1000;
    expect((await lookUp('1000'.repeat(4))).status).toBe(404);
  });

  test.each(['', 'x'.repeat(61)])('a lookup with %j is refused as input', async (code) => {
    const path = '/reports/answer';
    await expectRow(api, { who: 'anonymous', method: 'POST', path, json: { code }, status: 422 });
  });
});
