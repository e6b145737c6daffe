import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notify, type SiteEvent } from '@/lib/server/events/notify';
import { createSender } from '@/lib/server/sending/create-sender';
import { startApi, type TestApi } from '@/tests/api/harness';
import { readUpdates } from '../server/link-telegram';

const minuteMs = 60_000;

interface Taken {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A receiver on loopback, which answers what is queued, then 200. */
async function startReceiver(
  answerOf: (path: string) => { status: number; body?: unknown; headers?: object },
) {
  const taken: Taken[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({ path: request.url!, headers: request.headers, body });
      const answer = answerOf(request.url!);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { taken, url, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const token = '12345:a-token_of-the-bot';

describe('channels', () => {
  let api: TestApi;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let sender: ReturnType<typeof createSender>;
  /** What the receiver answers next. */
  const answers: { status: number; body?: unknown; headers?: object }[] = [];

  beforeAll(async () => {
    receiver = await startReceiver(() => answers.shift() ?? { status: 200, body: { ok: true, result: [] } });
    vi.stubEnv('TELEGRAM_TOKEN', token);
    vi.stubEnv('TELEGRAM_URL', receiver.url);
    api = await startApi('in-process');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    await receiver.stop();
  });
  beforeEach(async () => {
    for (const table of ['notice', 'notice_choice', 'outgoing_message', 'webhook'] as const)
      await api.db.deleteFrom(table).execute();
    receiver.taken.length = 0;
    answers.length = 0;
    vi.stubEnv('WEBHOOK_NETWORKS', 'loopback');
    sender = createSender(api.deps);
  });

  function tell(change: Partial<SiteEvent> = {}): Promise<void> {
    return notify(api.db, {
      ...{ name: 'published', now: new Date(api.clock.nowMs).toISOString(), actor: { kind: 'site' } },
      ...{ audience: { people: [api.userIds.editor!] }, title: { kz: 'Kitap', ru: 'Kniga' } },
      ...{ path: '/cabinet/news/1', ...change },
    });
  }

  const listStates = async () =>
    (await api.db.selectFrom('outgoing_message').selectAll().orderBy('id').execute()).map(
      ({ channel, state }) => `${channel} ${state}`,
    );

  async function addHook(url = `${receiver.url}/hook`) {
    const response = await api.call({
      ...{ who: 'admin', method: 'POST', path: '/webhooks' },
      json: { name: 'Board', url, events: ['published'] },
    });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; secret: string };
  }

  test('a webhook gets a signed call with title and addresses, once', async () => {
    const { secret } = await addHook();
    await tell();
    await tell({ name: 'letter-arrived', title: 'Secret' });
    await sender.sendDue();
    await sender.sendDue();
    expect(receiver.taken).toHaveLength(1);
    const { headers, body } = receiver.taken[0]!;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(JSON.parse(body)).toEqual({
      type: 'published',
      timestamp: new Date(api.clock.nowMs).toISOString(),
      data: {
        title: { kz: 'Kitap', ru: 'Kniga' },
        url: { kz: 'https://school.example/cabinet/news/1', ru: 'https://school.example/ru/cabinet/news/1' },
      },
    });
    const stored = await api.db.selectFrom('webhook').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  });

  test('a webhook that fails is called again with the same id; one that is gone is ended', async () => {
    const { id } = await addHook();
    answers.push({ status: 500 }, { status: 503, headers: { 'retry-after': '600' } });
    await tell();
    for (let index = 0; index < 6; index += 1) {
      await sender.sendDue();
      api.clock.nowMs += 6 * minuteMs;
    }
    expect(receiver.taken).toHaveLength(3);
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await listStates()).toEqual(['webhook sent']);
    answers.push({ status: 410 });
    await tell();
    await sender.sendDue();
    await tell();
    await sender.sendDue();
    expect(receiver.taken).toHaveLength(4);
    const list = await api.call({ who: 'admin', method: 'GET', path: '/webhooks' });
    expect(await list.json()).toMatchObject({ data: [{ id, endedAt: expect.any(String) as string }] });
  });

  test('a webhook reaches no internal address unless it is allowed, and follows no redirect', async () => {
    vi.stubEnv('WEBHOOK_NETWORKS', '');
    const port = new URL(receiver.url).port;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '10.0.0.1',
      '169.254.169.254',
    ])
      await addHook(`http://${host}:${port}/`);
    await tell();
    await sender.sendDue();
    expect(receiver.taken).toEqual([]);
    expect(new Set(await listStates())).toEqual(new Set(['webhook failed']));
    await api.db.deleteFrom('webhook').execute();
    vi.stubEnv('WEBHOOK_NETWORKS', 'loopback');
    await addHook();
    answers.push({ status: 302, headers: { location: `${receiver.url}/other` } });
    await tell();
    await sender.sendDue();
    expect(receiver.taken.map(({ path }) => path)).toEqual(['/hook']);
  });

  async function linkChat() {
    answers.push({ status: 200, body: { ok: true, result: { username: 'school_bot' } } });
    const response = await api.call({ who: 'editor', method: 'POST', path: '/notices/telegram' });
    const { url } = (await response.json()) as { url: string };
    const code = new URL(url).searchParams.get('start');
    const start = (type: string, id: number, text: string) => ({
      update_id: id,
      message: { text, chat: { id, type } },
    });
    const result = [
      start('private', 5, '/start wrong-code-that-nobody-has'),
      start('group', 6, `/start ${code}`),
      start('private', 7, `/start ${code}`),
    ];
    answers.push({ status: 200, body: { ok: true, result } });
    const telegram = { token, url: receiver.url };
    await readUpdates(api.db, telegram, new Date(api.clock.nowMs).toISOString());
    expect(JSON.parse(receiver.taken.at(-1)!.body)).toMatchObject({ offset: 8 });
    receiver.taken.length = 0;
    const channels = { ...(await readChannels()), published: ['telegram'], 'letter-arrived': ['telegram'] };
    const json = { locale: 'ru', mail: 'off', channels };
    expect((await api.call({ who: 'editor', method: 'PUT', path: '/notices/choices', json })).status).toBe(
      204,
    );
  }

  async function readChannels() {
    const response = await api.call({ who: 'editor', method: 'GET', path: '/notices/choices' });
    return ((await response.json()) as { channels: Record<string, string[]> }).channels;
  }

  test('the bot connects a private chat by its code, and sends title and address only', async () => {
    await linkChat();
    await tell();
    await sender.sendDue();
    await sender.sendDue();
    expect(receiver.taken.map(({ path }) => path)).toEqual([`/bot${token}/sendMessage`]);
    expect(JSON.parse(receiver.taken[0]!.body)).toEqual({
      chat_id: '7',
      text: expect.stringMatching(/: Kniga\nhttps:\/\/school\.example\/ru\/cabinet\/news\/1$/) as string,
      link_preview_options: { is_disabled: true },
    });
    expect((await api.db.selectFrom('notice').selectAll().execute()).length).toBe(0);
  });

  test('the bot waits as long as Telegram asks, and tries again after its failures', async () => {
    await linkChat();
    answers.push({
      status: 429,
      body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 90 } },
    });
    await tell();
    await tell();
    await sender.sendDue();
    await sender.sendDue();
    expect(receiver.taken).toHaveLength(1);
    api.clock.nowMs += 89_000;
    await sender.sendDue();
    expect(receiver.taken).toHaveLength(1);
    api.clock.nowMs += 2_000;
    answers.push({ status: 502 });
    await sender.sendDue();
    api.clock.nowMs += 3 * minuteMs;
    await sender.sendDue();
    expect(await listStates()).toEqual(['telegram sent', 'telegram sent']);
    expect(receiver.taken).toHaveLength(4);
  });

  test('a wrong token keeps the messages, and a person who blocks the bot gets none', async () => {
    await linkChat();
    answers.push({ status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } });
    await tell();
    await sender.sendDue();
    expect(await listStates()).toEqual(['telegram waiting']);
    expect(api.log.join('\n')).toContain('TELEGRAM_TOKEN');
    expect(api.log.join('\n')).not.toContain(token);
    api.clock.nowMs += 11 * minuteMs;
    answers.push({
      status: 403,
      body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
    });
    await sender.sendDue();
    await tell();
    await sender.sendDue();
    expect(await listStates()).toEqual(['telegram failed']);
    expect(receiver.taken).toHaveLength(2);
  });
});
