import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify, type SiteEvent } from '@/lib/server/events/notify';
import { createSender } from '@/lib/server/sending/create-sender';
import { startApi, type TestApi, type Who } from '@/tests/api/harness';
import { expectRow } from '@/tests/api/request-rows';
import { SoftwareAuthenticator } from '@/tests/setup/software-authenticator';
import type { CreationChallenge } from '@/lib/api/contract';
import { watchSite } from '../server/watch-site';
import { listHeaders, readText, startMailServer, type MailServer } from '@/tests/setup/mail-server';

const minuteMs = 60_000;

describe('notices', () => {
  let api: TestApi;
  let mail: MailServer;
  let sender: ReturnType<typeof createSender>;

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
    for (const table of ['notice', 'notice_choice', 'outgoing_message', 'told_event'] as const)
      await api.db.deleteFrom(table).execute();
    mail.taken.length = 0;
    mail.moods.length = 0;
    sender = createSender(api.deps);
  });

  function tell(change: Partial<SiteEvent> = {}): Promise<void> {
    return notify(api.db, {
      name: 'handed-in',
      now: new Date(api.clock.nowMs).toISOString(),
      actor: { kind: 'site' },
      audience: { people: [api.userIds.editor!] },
      title: { kz: 'Kitap', ru: 'Kniga' },
      path: '/cabinet/news/1',
      ...change,
    });
  }

  async function read(who: Who, path = '/notices') {
    const response = await api.call({ who, method: 'GET', path });
    expect(response.status).toBe(200);
    return (await response.json()) as { data: Record<string, unknown>[]; total: number; unread: number };
  }

  async function choose(who: Who, change: Record<string, unknown>) {
    const choices = await (await api.call({ who, method: 'GET', path: '/notices/choices' })).json();
    const { locale, mail: mode, channels } = choices as Record<string, unknown>;
    const json = { locale, mail: mode, channels, ...change };
    expect((await api.call({ who, method: 'PUT', path: '/notices/choices', json })).status).toBe(204);
  }

  const readQueue = () => api.db.selectFrom('outgoing_message').selectAll().orderBy('created_at').execute();

  test('are listed to the people whom an event concerns, and marked as read', async () => {
    await tell({
      audience: { scopes: ['editor', 'admin'] },
      actor: { kind: 'person', user: await toUser('admin') },
    });
    expect(await read('editor')).toMatchObject({
      unread: 1,
      data: [
        { event: 'handed-in', title: { kz: 'Kitap', ru: 'Kniga' }, path: '/cabinet/news/1', readAt: null },
      ],
    });
    // The person who did it knows, and authors are not concerned.
    for (const who of ['admin', 'author'] as const) expect((await read(who)).total).toBe(0);
    const others = {
      who: 'author',
      method: 'POST',
      path: '/notices/read',
      json: { ids: null },
      status: 204,
    } as const;
    await expectRow(api, others);
    expect((await read('editor')).unread).toBe(1);
    await expectRow(api, { ...others, who: 'editor' });
    expect(await read('editor')).toMatchObject({ unread: 0, total: 1 });
  });

  async function toUser(who: Exclude<Who, 'anonymous'>) {
    const row = await api.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', api.userIds[who]!)
      .executeTakeFirstOrThrow();
    return { id: row.id, name: row.name, email: row.email, scope: JSON.parse(row.scope) as string[] };
  }

  test('are stored if and only if the change is, and an event with a key is told once', async () => {
    await expect(
      api.db.transaction().execute(async (db) => {
        await notify(db, { ...event(), key: 'once' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await readQueue()).toEqual([]);
    for (let index = 0; index < 3; index += 1) await tell({ key: 'once' });
    expect((await read('editor')).total).toBe(1);
    expect(await readQueue()).toHaveLength(1);
  });

  function event(): SiteEvent {
    return {
      ...{ name: 'handed-in', now: new Date(api.clock.nowMs).toISOString(), actor: { kind: 'site' } },
      ...{ audience: { people: [api.userIds.editor!] }, path: '/cabinet/news/1' },
    };
  }

  test('come by mail in the language of the person, with a way to end them', async () => {
    await choose('editor', { locale: 'ru' });
    await tell();
    await sender.sendDue();
    await sender.sendDue();
    expect(mail.taken).toHaveLength(1);
    const [taken] = mail.taken;
    expect(taken!.to).toEqual(['editor@lyceum.local']);
    expect(readText(taken!)).toContain('Kniga');
    expect(readText(taken!)).toContain('https://school.example/ru/cabinet/news/1');
    const end = /<https:\/\/school\.example\/api(\/notices\/unsubscribe\?token=[^>]+)>/.exec(
      taken!.raw.replace(/\r\n[ \t]/g, ''),
    );
    const wrong = `${end![1]!.slice(0, -2)}xx`;
    await expectRow(api, { who: 'anonymous', method: 'POST', path: wrong, status: 404 });
    await tell();
    await sender.sendDue();
    expect(mail.taken).toHaveLength(2);
    // As a mail program sends it (RFC 8058), twice.
    for (let index = 0; index < 2; index += 1) {
      const body = 'List-Unsubscribe=One-Click';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const row = { who: 'anonymous', method: 'POST', path: end![1]!, body, headers, status: 204 } as const;
      await expectRow(api, row);
    }
    await tell();
    await sender.sendDue();
    expect(mail.taken).toHaveLength(2);
    expect((await read('editor')).total).toBe(3);
  });

  test('of which a mail tells lead to the page that ends the mails, and only its token is valid', async () => {
    await choose('editor', { locale: 'ru' });
    await tell();
    await sender.sendDue();
    const raw = mail.taken[0]!.raw.replace(/\r\n[ \t]/g, '');
    const token = /\/api\/notices\/unsubscribe\?token=([^>]+)>/.exec(raw)![1]!;
    const readState = (given: string) =>
      api.call({
        who: 'anonymous',
        method: 'POST',
        path: '/notices/unsubscribe/state',
        json: { token: given },
      });
    expect(await (await readState(token)).json()).toEqual({ mail: 'at-once' });
    const foreign = `${api.userIds.author!}.${token.split('.')[1]!}`;
    for (const wrong of ['', 'broken', token.slice(0, -1), foreign]) {
      expect((await readState(wrong)).status).toBe(404);
      const path = `/notices/unsubscribe?token=${wrong}`;
      await expectRow(api, { who: 'anonymous', method: 'POST', path, status: 404, contains: ['not_found'] });
    }
    // A mail program without one-click opens the address; that alone ends nothing.
    const opened = await api.call({
      who: 'anonymous',
      method: 'GET',
      path: `/notices/unsubscribe?token=${token}`,
    });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`https://school.example/ru/login/unsubscribe?token=${token}`);
    expect(await (await readState(token)).json()).toEqual({ mail: 'at-once' });
    await api.call({ who: 'anonymous', method: 'POST', path: `/notices/unsubscribe?token=${token}` });
    expect(await (await readState(token)).json()).toEqual({ mail: 'off' });
  });

  test('are not sent to a person who has chosen other ways, or whose account was disabled meanwhile', async () => {
    const channels = (await (
      await api.call({ who: 'editor', method: 'GET', path: '/notices/choices' })
    ).json()) as {
      channels: Record<string, string[]>;
    };
    await choose('editor', { channels: { ...channels.channels, 'handed-in': [] } });
    await tell();
    expect((await read('editor')).total).toBe(0);
    await tell({ audience: { people: [api.userIds.author!] } });
    await api.db
      .updateTable('user')
      .set({ disabled_at: 'x' })
      .where('id', '=', api.userIds.author!)
      .execute();
    await sender.sendDue();
    await api.db
      .updateTable('user')
      .set({ disabled_at: null })
      .where('id', '=', api.userIds.author!)
      .execute();
    expect(mail.taken).toEqual([]);
    expect(await readQueue()).toMatchObject([{ state: 'dropped' }]);
  });

  test('come once a day in one mail, if a person wants that', async () => {
    // 14:00 in Almaty.
    await choose('editor', { mail: 'daily', locale: 'ru' });
    await tell();
    api.clock.nowMs += 1;
    await tell({ title: 'Second' });
    await watchSite(api.deps);
    await sender.sendDue();
    expect(mail.taken).toEqual([]);
    api.clock.nowMs += 18 * 60 * minuteMs;
    await Promise.all([watchSite(api.deps), watchSite(api.deps)]);
    await watchSite(api.deps);
    await sender.sendDue();
    const digests = mail.taken.filter(({ to }) => to.includes('editor@lyceum.local'));
    expect(digests).toHaveLength(1);
    expect(readText(digests[0]!)).toMatch(/Kniga[\s\S]*Second/);
  });

  test('cannot smuggle headers or recipients into a mail', async () => {
    await tell({ title: 'A\r\nBcc: thief@example.org\r\n\r\nBody\u2028X' });
    await sender.sendDue();
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]!.to).toEqual(['editor@lyceum.local']);
    expect(listHeaders(mail.taken[0]!)).not.toContain('bcc');
    const name = api.userIds.editor!;
    for (const email of ['a@b.kz,c@d.kz', 'a@b.kz>\r\nrcpt to:<c@d.kz', 'x <a@b.kz>']) {
      await api.db.updateTable('user').set({ email }).where('id', '=', name).execute();
      await tell();
      await sender.sendDue();
    }
    await api.db.updateTable('user').set({ email: 'editor@lyceum.local' }).where('id', '=', name).execute();
    expect(mail.taken).toHaveLength(1);
  });

  test.each([
    ['greylists', ['greylist']],
    ['is full', ['full', 'full']],
    ['closes the connection in the middle', ['hang-up', 'hang-up']],
  ] as const)('reach a server that %s once, later', async (_name, moods) => {
    mail.moods.push(...moods);
    await tell();
    for (let index = 0; index < 8; index += 1) {
      await sender.sendDue();
      api.clock.nowMs += 6 * minuteMs;
    }
    expect(mail.taken).toHaveLength(1);
    expect(await readQueue()).toMatchObject([{ state: 'sent', attempts: expect.any(Number) as number }]);
  });

  test('stop at a recipient that the server refuses for good', async () => {
    mail.moods.push('refuse');
    await tell();
    await tell({ audience: { people: [api.userIds.admin!] } });
    await sender.sendDue();
    expect(mail.taken).toHaveLength(1);
    expect((await readQueue()).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  });

  test('wait for a server that is down, and are sent once by several processes', async () => {
    const { port } = mail;
    await mail.stop();
    for (let index = 0; index < 12; index += 1) await tell({ title: `Number ${index}.` });
    await sender.sendDue();
    expect((await readQueue()).filter(({ state }) => state === 'waiting')).toHaveLength(12);
    expect(api.log.join('\n')).toMatch(/mail.*not sent yet/);
    mail = await startMailServer(port);
    api.clock.nowMs += 2 * minuteMs;
    await Promise.all([1, 2, 3, 4].map(() => createSender(api.deps).sendDue()));
    expect(mail.taken).toHaveLength(12);
    const ids = mail.taken.map(({ raw }) => /^message-id: (.+)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(12);
  });

  test('of a killed process are sent by another one after its lease', async () => {
    await tell();
    const leased_until_ms = api.clock.nowMs + 3 * minuteMs;
    await api.db.updateTable('outgoing_message').set({ holder: 'killed', leased_until_ms }).execute();
    await sender.sendDue();
    expect(mail.taken).toEqual([]);
    api.clock.nowMs += 4 * minuteMs;
    await sender.sendDue();
    expect(mail.taken).toHaveLength(1);
  });

  test('tell of a sign-in on a device that is not known, but not of the first one', async () => {
    const signIn = (device: string) =>
      api.call({
        ...{ who: 'anonymous', method: 'POST', path: '/login' },
        json: { email: 'other-author@lyceum.local', password: 'correct horse battery' },
        headers: { 'x-device': device },
      });
    await api.db.deleteFrom('known_device').execute();
    for (const letter of ['a', 'a', 'b', 'b']) expect((await signIn(letter.repeat(40))).status).toBe(200);
    expect((await read('other-author')).data.map(({ event: name }) => name)).toEqual(['new-device']);
  });

  test('tell the owner of an account of each passkey that is added', async () => {
    const ask = async (path: string, json?: unknown) =>
      api.call({ who: 'other-author', method: 'POST', path: `/account/passkeys${path}`, json });
    const asked = (await (await ask('/challenge')).json()) as CreationChallenge;
    const response = new SoftwareAuthenticator('https://school.example').create(asked);
    expect((await ask('', { challenge: asked.challenge, response, name: 'Phone' })).status).toBe(201);
    expect((await read('other-author')).data).toMatchObject([
      { event: 'passkey-added', title: { kz: 'Phone' }, path: '/cabinet/account' },
    ]);
    await sender.sendDue();
    expect(mail.taken).toHaveLength(1);
  });

  test('tell administrators once that no backup is made', async () => {
    api.clock.nowMs += 5 * 24 * 60 * minuteMs;
    await watchSite(api.deps);
    await watchSite(api.deps);
    const { data } = await read('admin');
    expect(data.filter(({ event: name }) => name === 'backup-failed')).toHaveLength(1);
    expect((await read('editor')).data.filter(({ event: name }) => name === 'backup-failed')).toEqual([]);
  });

  test('refuse visitors, and webhooks refuse all but administrators', async () => {
    for (const [method, path] of [
      ['GET', '/notices'],
      ['POST', '/notices/read'],
      ['GET', '/notices/choices'],
      ['PUT', '/notices/choices'],
      ['POST', '/notices/telegram'],
      ['POST', '/notices/telegram/end'],
    ] as const)
      await expectRow(api, {
        who: 'anonymous',
        method,
        path,
        json: method === 'GET' ? undefined : {},
        status: 401,
      });
    const json = { name: 'A', url: 'https://a.example/', events: ['published'] };
    for (const who of ['author', 'methodist', 'editor'] as const)
      for (const [method, path] of [
        ['GET', '/webhooks'],
        ['POST', '/webhooks'],
        ['POST', '/webhooks/1/test'],
        ['DELETE', '/webhooks/1'],
      ] as const)
        await expectRow(api, { who, method, path, json: method === 'POST' ? json : undefined, status: 403 });
  });

  test('a forgotten password is replaced by mail, and nobody learns who has an account', async () => {
    const ask = (email: string, address: string) =>
      api.call({
        ...{ who: 'anonymous', method: 'POST', path: '/password-resets', json: { email, locale: 'ru' } },
        headers: { 'x-client-address': address },
      });
    for (const email of [
      'author@lyceum.local',
      'nobody@lyceum.local',
      'AUTHOR@lyceum.local ',
      'author@lyceum.local',
    ])
      expect([(await ask(email, '192.0.2.1')).status, email]).toEqual([204, email]);
    await sender.sendDue();
    // Two of an hour; the second link ends the first one.
    expect(mail.taken.map(({ to }) => to[0])).toEqual(['author@lyceum.local', 'author@lyceum.local']);
    const tokens = mail.taken.map((taken) => /\/ru\/login\/reset#([\w-]+)/.exec(readText(taken))![1]!);
    const use = (token: string) =>
      api.call({
        ...{ who: 'anonymous', method: 'POST', path: '/account-links/use' },
        json: { token, password: 'another long passphrase' },
      });
    expect((await use(tokens[0]!)).status).toBe(410);
    expect((await use(tokens[1]!)).status).toBe(200);
    expect((await use(tokens[1]!)).status).toBe(410);
    api.clock.nowMs += 61 * minuteMs;
    await ask('author@lyceum.local', '192.0.2.1');
    await sender.sendDue();
    const late = /#([\w-]+)/.exec(readText(mail.taken.at(-1)!))![1]!;
    api.clock.nowMs += 61 * minuteMs;
    expect((await use(late)).status).toBe(410);
    const statuses = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await ask(`n${index}@lyceum.local`, '192.0.2.9')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
  });
});
