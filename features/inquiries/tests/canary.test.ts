import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { createSender } from '@/lib/server/sending/create-sender';
import { readText, startMailServer, type MailServer } from '@/tests/setup/mail-server';
import { startApi, type TestApi, type Who } from '@/tests/api/harness';
import { inquiryTopics } from '../content/inquiry-topics';
import { watchInquiries } from '../server/watch-inquiries';

const hourMs = 60 * 60_000;

/** Words of which each is in one field, and in nothing else. */
const canaries = {
  name: 'Zimorodok',
  contact: 'zhulan@example.org',
  message: 'Korostel',
  note: 'Sviristel',
  reply: 'Varakushka',
  report: 'Valdshnep',
  reportContact: 'Perevozchik',
  reportAnswer: 'Trjasoguzka',
} as const;
const words = Object.values(canaries);

const listFound = (said: string) => words.filter((word) => said.toLowerCase().includes(word.toLowerCase()));

/** Collections of which each address is read. */
const collections = ['news', 'images'];

/** Tables that hold inquiries. */
const ownTables = ['appeal', 'appeal_note', 'appeal_reply'];

describe('what letters and reports say', () => {
  let api: TestApi;
  let mail: MailServer;
  let inquiryId: string;
  let reportId: string;
  /** Bodies that the bot and the webhook took. */
  const posted: string[] = [];
  const outside = createServer((request, response) => {
    void text(request).then((body) => {
      posted.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ok: true, result: {} }));
    });
  });

  beforeAll(async () => {
    mail = await startMailServer();
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    vi.stubEnv('TELEGRAM_TOKEN', '1:token');
    vi.stubEnv('TELEGRAM_URL', url);
    vi.stubEnv('WEBHOOK_NETWORKS', 'loopback');
    api = await startApi('in-process', { url: mail.url, from: 'no-reply@school.example' });
    await prepare(url);
    await work();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    await mail.stop();
    await new Promise<void>((resolve) => outside.close(() => resolve()));
  });

  async function ask(who: Who, method: string, path: string, json?: unknown): Promise<Response> {
    const headers = { 'x-client-address': '192.0.2.7' };
    const response = await api.call({ who, method, path, json, headers });
    expect(response.status, `${method} ${path}`).toBeLessThan(300);
    return response;
  }

  /** One author reads all topics; everybody else gets all they can of each event. */
  async function prepare(url: string): Promise<void> {
    const readers = Object.fromEntries(inquiryTopics.map((topic) => [topic, [api.userIds.author]]));
    await ask('admin', 'PUT', '/appeal-readers', readers);
    for (const who of ['author', 'editor', 'admin'] as const) {
      const {
        locale,
        mail: mode,
        channels,
      } = (await (await ask(who, 'GET', '/notices/choices')).json()) as {
        locale: string;
        mail: string;
        channels: Record<string, string[]>;
      };
      const all = Object.fromEntries(
        Object.keys(channels).map((name) => [name, ['cabinet', 'mail', 'telegram']]),
      );
      await ask(who, 'PUT', '/notices/choices', { locale, mail: mode, channels: all });
      await api.db
        .updateTable('notice_choice')
        .set({ telegram_chat: '7' })
        .where('user_id', '=', api.userIds[who]!)
        .execute();
    }
    const events = ['handed-in', 'returned', 'published', 'proposed', 'schedule-failed', 'import-done'];
    await ask('admin', 'POST', '/webhooks', { name: 'Board', url, events });
  }

  /** Does everything that can be done with a letter and a report. */
  async function work(): Promise<void> {
    await ask('anonymous', 'POST', '/appeals', {
      ...{ name: canaries.name, contact: canaries.contact, message: canaries.message },
      ...{ consent: true, topic: 'food', locale: 'ru' },
    });
    const report = { message: canaries.report, contact: canaries.reportContact, locale: 'ru' };
    await ask('anonymous', 'POST', '/reports', report);
    const rows = await api.db.selectFrom('appeal').select(['id', 'topic']).execute();
    inquiryId = rows.find(({ topic }) => topic === 'food')!.id;
    reportId = rows.find(({ topic }) => topic === 'danger')!.id;
    await ask('author', 'PUT', `/appeals/${inquiryId}`, { ownerId: api.userIds.author, state: 'in-work' });
    await ask('author', 'POST', `/appeals/${inquiryId}/notes`, { text: canaries.note });
    api.clock.nowMs += 2 * hourMs;
    await createSender(api.deps).sendDue();
    await ask('author', 'POST', `/appeals/${inquiryId}/replies`, { text: canaries.reply, seen: 0 });
    await ask('author', 'POST', `/appeals/${reportId}/answer`, { answer: canaries.reportAnswer, seen: null });
    await createSender(api.deps).sendDue();
    await ask('author', 'PUT', `/appeals/${inquiryId}`, { state: 'new' });
    api.clock.nowMs += 30 * 24 * hourMs;
    await watchInquiries(api.deps);
    await createSender(api.deps).sendDue();
  }

  test('leave the site only in the answer to the sender', () => {
    const isAnswer = ({ to }: { to: readonly string[] }) => to.includes(canaries.contact);
    const answers = mail.taken.filter(isAnswer);
    expect(answers.map(({ to }) => to)).toEqual([[canaries.contact]]);
    expect(listFound(readText(answers[0]!)).sort()).toEqual([canaries.message, canaries.reply].sort());
    const others = mail.taken.filter((taken) => !isAnswer(taken));
    // The arrivals and the terms were told, to the reader only.
    expect(others.length).toBeGreaterThanOrEqual(3);
    expect(new Set(others.flatMap(({ to }) => to))).toEqual(new Set(['author@lyceum.local']));
    expect(posted.filter((call) => call.includes('/sendMessage')).length).toBeGreaterThanOrEqual(3);
    for (const taken of others) expect(listFound(taken.raw + readText(taken))).toEqual([]);
    for (const call of posted) expect(listFound(call)).toEqual([]);
  });

  test('are in no line of the log', () => {
    expect(listFound(api.log.join('\n'))).toEqual([]);
  });

  test('are stored in the tables of inquiries only', async () => {
    const tables = await api.db.introspection.getTables();
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...ownTables, 'notice', 'outgoing_message', 'audit']));
    for (const name of names) {
      const rows = await api.db
        .selectFrom(name as 'audit')
        .selectAll()
        .execute();
      const found = listFound(JSON.stringify(rows));
      if (ownTables.includes(name)) expect(found.length, name).toBeGreaterThan(0);
      else expect(found, name).toEqual([]);
    }
  });

  /** Every address that is read, with the ids of the letter and the report as its parameters. */
  const listPaths = () =>
    Object.values<Endpoint>({ ...contract })
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) =>
        path.includes('{collection}')
          ? collections.map((name) => path.replace('{collection}', name))
          : [path],
      )
      .flatMap((path) =>
        path.includes('{') ? [inquiryId, reportId].map((id) => path.replace(/\{\w+\}/g, id)) : [path],
      )
      // Last, because the words of searches without an answer are listed.
      .concat(words.flatMap((word) => [`/search?q=${word}&locale=ru`, `/search?q=${word}&locale=kz`]));

  test.each<Who>(['anonymous', 'other-author', 'methodist', 'editor', 'admin'])(
    'are in no answer of the API to %s',
    async (who) => {
      await api.db.deleteFrom('missed_word').execute();
      let answered = 0;
      for (const path of listPaths()) {
        const response = await api.call({ who, method: 'GET', path });
        if (response.status < 300) answered += 1;
        // A search repeats its words.
        const said = (await response.text()).replace(/"q":"[^"]*"/g, '');
        expect(listFound(said), `${path} ${response.status}`).toEqual([]);
        for (const id of [inquiryId, reportId])
          if (!path.includes(id)) expect(said.includes(id), `${path} names ${id}`).toBe(false);
      }
      // Some lists are for nobody in particular, the most for administrators.
      expect(answered).toBeGreaterThan(who === 'anonymous' ? 10 : 20);
    },
  );

  test('are read by the person who is named', async () => {
    const list = await (await ask('author', 'GET', '/appeals?perPage=100')).text();
    expect(listFound(list)).toEqual(
      expect.arrayContaining([canaries.name, canaries.contact, canaries.message, canaries.report]),
    );
    const letter = await (await ask('author', 'GET', `/appeals/${inquiryId}`)).text();
    expect(listFound(letter)).toEqual(expect.arrayContaining([canaries.note, canaries.reply]));
    const exported = await (await ask('author', 'GET', '/appeals/export?perPage=100')).text();
    expect(listFound(exported)).toContain(canaries.message);
  });
});
