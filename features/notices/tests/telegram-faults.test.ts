import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/server/events/notify';
import { createSender } from '@/lib/server/sending/create-sender';
import { startApi, type TestApi } from '@/tests/api/harness';
import { defaultChannels } from '../model/notice-channels';

const minuteMs = 60_000;
const token = '1:a-token_of-the-bot';

const refuse =
  (error_code: number, description: string, parameters?: object) => (response: ServerResponse) => {
    response.writeHead(error_code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: false, error_code, description, parameters }));
  };

describe('a bot', () => {
  let api: TestApi;
  /** How the next calls are answered; afterwards all messages are taken. */
  const faults: ((response: ServerResponse) => void)[] = [];
  const chats: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      chats.push((JSON.parse(body) as { chat_id: string }).chat_id);
      const fault = faults.shift();
      if (fault) return fault(response);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ok: true, result: { message_id: 1 } }));
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('TELEGRAM_TOKEN', token);
    vi.stubEnv('TELEGRAM_URL', url);
    api = await startApi('in-process');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  beforeEach(async () => {
    for (const table of ['outgoing_message', 'notice_choice'] as const)
      await api.db.deleteFrom(table).execute();
    chats.length = faults.length = 0;
    for (const who of ['author', 'editor'] as const)
      await api.db
        .insertInto('notice_choice')
        .values({
          ...{ user_id: api.userIds[who]!, locale: 'ru', mail: 'off', telegram_chat: who },
          channels: JSON.stringify({ ...defaultChannels, published: ['telegram'] }),
        })
        .execute();
    // The author is told twice, the editor once, in this order.
    for (const who of ['author', 'author', 'editor'] as const) {
      api.clock.nowMs += 1;
      await notify(api.db, {
        ...{ name: 'published', now: new Date(api.clock.nowMs).toISOString(), actor: { kind: 'site' } },
        ...{ audience: { people: [api.userIds[who]!] }, title: 'Title', path: '/cabinet/news/1' },
      });
    }
  });

  const readStates = async () =>
    (await api.db.selectFrom('outgoing_message').selectAll().orderBy('created_at').execute()).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    );

  test.each<[string, (response: ServerResponse) => void, number]>([
    ['asks to wait', refuse(429, 'Too Many Requests: retry after 90', { retry_after: 90 }), 90_000],
    ['fails', refuse(502, 'Bad Gateway'), minuteMs],
    ['has a wrong token', refuse(401, 'Unauthorized'), 10 * minuteMs],
    ['hangs up', (response) => response.destroy(), minuteMs],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      minuteMs,
    ],
    ['answers with a page', (response) => response.writeHead(503).end('<html>'), minuteMs],
  ])('that %s is asked again after a pause, for all messages', async (_name, fault, pauseMs) => {
    faults.push(fault);
    const sender = createSender(api.deps);
    await sender.sendDue();
    api.clock.nowMs += pauseMs - 1000;
    await sender.sendDue();
    expect(chats).toHaveLength(1);
    expect(await readStates()).toEqual(['waiting 0', 'waiting 0', 'waiting 0']);
    api.clock.nowMs += 2000;
    await sender.sendDue();
    expect(await readStates()).toEqual(['sent 1', 'sent 1', 'sent 1']);
    expect(chats.slice(1).sort()).toEqual(['author', 'author', 'editor']);
    expect(api.log.join('\n')).not.toContain(token);
  });

  test.each([
    ['that was blocked', refuse(403, 'Forbidden: bot was blocked by the user')],
    ['whose chat is gone', refuse(400, 'Bad Request: chat not found')],
  ])('%s forgets the chat of this person, and the others get theirs', async (_name, fault) => {
    faults.push(fault);
    await createSender(api.deps).sendDue();
    expect(await readStates()).toEqual(['failed 1', 'dropped 1', 'sent 1']);
    expect(chats).toEqual(['author', 'editor']);
    // The person sees that no bot is connected.
    for (const [who, isTelegramLinked] of [
      ['author', false],
      ['editor', true],
    ] as const) {
      const choices = await api.call({ who, method: 'GET', path: '/notices/choices' });
      expect(await choices.json()).toMatchObject({ isTelegramLinked });
    }
  });

  test('that refuses one text sends the others', async () => {
    faults.push(refuse(400, 'Bad Request: message is too long'));
    await createSender(api.deps).sendDue();
    expect(await readStates()).toEqual(['failed 1', 'sent 1', 'sent 1']);
  });
});
