import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '@/lib/server/events/notify';
import { createSender } from '@/lib/server/sending/create-sender';
import { startApi, type TestApi } from '@/tests/api/harness';
import { watchSite } from '../server/watch-site';
import { listHeaders, readText, startMailServer, type MailServer } from '@/tests/setup/mail-server';
import { startScripted, type SmtpScript } from './smtp-scripts';

const minuteMs = 60_000;

describe('a mail server that fails', () => {
  let api: TestApi;
  let mail: MailServer;
  const server = { url: '', from: 'no-reply@school.example' };
  beforeAll(async () => {
    mail = await startMailServer();
    api = await startApi('in-process', server);
  });
  afterAll(async () => {
    await api.stop();
    await mail.stop();
  });
  beforeEach(async () => {
    for (const table of ['notice', 'notice_choice', 'outgoing_message'] as const)
      await api.db.deleteFrom(table).execute();
    server.url = mail.url;
    mail.taken.length = 0;
    mail.moods.length = 0;
    api.log.length = 0;
  });

  function tell(title: string, who: 'editor' | 'admin' = 'editor'): Promise<void> {
    // Messages are tried in the order of their times.
    api.clock.nowMs += 1;
    return notify(api.db, {
      ...{ name: 'handed-in', now: new Date(api.clock.nowMs).toISOString(), actor: { kind: 'site' } },
      ...{ audience: { people: [api.userIds[who]!] }, title, path: '/cabinet/news/1' },
    });
  }

  const readQueue = () => api.db.selectFrom('outgoing_message').selectAll().orderBy('created_at').execute();

  /** Failures of the server: it says nothing about one message, so all wait and their pauses do not grow. */
  test.each<[string, SmtpScript, RegExp]>([
    ['greets with garbage', { CONN: 'HTTP/1.1 400 Bad Request' }, /EPROTOCOL/],
    ['accepts connections and stays silent', { CONN: 'silence' }, /ETIMEDOUT/],
    ['stays silent after the recipient', { RCPT: 'silence' }, /ETIMEDOUT/],
    ['stays silent before the text', { DATA: 'silence' }, /ETIMEDOUT/],
    ['is busy', { CONN: '421 Too many connections' }, /421/],
    ['answers the hello with garbage', { EHLO: '\u0000\u0001', HELO: '\u0000' }, /EPROTOCOL/],
    ['hangs up at the greeting', { CONN: 'hang-up' }, /ECONNECTION|ECONNRESET/],
    ['hangs up in the middle', { DATA: 'hang-up' }, /ECONNECTION|ECONNRESET/],
  ])('that %s gets all mails later, once', async (_name, script, told) => {
    const scripted = await startScripted(script);
    server.url = scripted.url;
    const sender = createSender(api.deps);
    for (const title of ['One.', 'Two.', 'Three.']) await tell(title);
    await sender.sendDue();
    await sender.sendDue();
    await scripted.stop();
    const [first, ...others] = await readQueue();
    expect(first).toMatchObject({ state: 'waiting', attempts: 0, holder: null });
    expect(first!.error).toMatch(told);
    // The others were not even tried: they would have met the same.
    expect(others).toMatchObject(Array(2).fill({ state: 'waiting', attempts: 0, error: null }));
    expect(api.log.filter((line) => line.includes('was not sent yet'))).toHaveLength(1);
    server.url = mail.url;
    api.clock.nowMs += 6 * minuteMs;
    await sender.sendDue();
    expect(mail.taken.map((taken) => /(One|Two|Three)\./.exec(readText(taken))?.[0]).sort()).toEqual([
      'One.',
      'Three.',
      'Two.',
    ]);
  });

  test('that refuses the password gets the mails when it is right, and the log does not say it', async () => {
    const strict = await startMailServer(0, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'school' }) : done(new Error('Wrong password')),
    });
    const { port } = strict;
    const sender = createSender(api.deps);
    server.url = `smtp://school:hidden-word@127.0.0.1:${port}`;
    await tell('One.');
    await tell('Two.');
    await sender.sendDue();
    expect(await readQueue()).toMatchObject(Array(2).fill({ state: 'waiting', attempts: 0 }));
    const said = JSON.stringify([api.log, await readQueue()]);
    expect(said).toMatch(/EAUTH/);
    expect(said).not.toContain('hidden-word');
    server.url = `smtp://school:right@127.0.0.1:${port}`;
    api.clock.nowMs += 4 * minuteMs;
    await sender.sendDue();
    expect(strict.taken).toEqual([]);
    api.clock.nowMs += 2 * minuteMs;
    await sender.sendDue();
    await strict.stop();
    expect(strict.taken).toHaveLength(2);
  });

  test('for an hour is told of once a day to administrators, in the cabinet', async () => {
    await api.db.deleteFrom('told_event').execute();
    const scripted = await startScripted({ CONN: 'hang-up' });
    server.url = scripted.url;
    const readEvents = async (who: 'admin' | 'editor') => {
      const list = await api.call({ who, method: 'GET', path: '/notices' });
      const { data } = (await list.json()) as { data: { event: string }[] };
      return data.filter(({ event }) => event === 'sending-failed').length;
    };
    const sender = createSender(api.deps);
    await tell('One.');
    for (const [passedMs, told] of [
      [0, 0],
      [61 * minuteMs, 1],
      [61 * minuteMs, 1],
      [24 * 60 * minuteMs, 2],
    ] as const) {
      api.clock.nowMs += passedMs;
      await sender.sendDue();
      await watchSite(api.deps);
      expect([await readEvents('admin'), await readEvents('editor')]).toEqual([told, 0]);
    }
    await scripted.stop();
    server.url = mail.url;
    api.clock.nowMs += 24 * 60 * minuteMs;
    await createSender(api.deps).sendDue();
    await watchSite(api.deps);
    expect(await readEvents('admin')).toBe(2);
  });

  test.each<[string, SmtpScript, Record<string, unknown>]>([
    [
      'an unknown recipient',
      { RCPT: '550 5.1.1 <editor@lyceum.local>: editor@lyceum.local unknown' },
      { state: 'failed', error: 'EENVELOPE RCPT TO 550 5.1.1' },
    ],
    [
      'a recipient for now',
      { RCPT: '451 4.7.1 editor@lyceum.local is greylisted' },
      { state: 'waiting', attempts: 1, error: 'EENVELOPE RCPT TO 451 4.7.1' },
    ],
    [
      'the text',
      { DATA: '554 5.7.1 Spam: "Secret words"' },
      { state: 'waiting', attempts: 1, error: 'EENVELOPE DATA 554 5.7.1' },
    ],
  ])('that refuses %s says so without the address and the text', async (_name, script, row) => {
    const scripted = await startScripted(script);
    server.url = scripted.url;
    await tell('Secret words');
    await tell('Other', 'admin');
    await createSender(api.deps).sendDue();
    await scripted.stop();
    // Both were tried, because the refusal of one says nothing about the other.
    expect(await readQueue()).toMatchObject([row, row]);
    const said = JSON.stringify([api.log, (await readQueue()).map(({ error }) => error)]);
    expect(said).toContain(String(row['error']));
    expect(said).not.toMatch(/lyceum\.local|Secret words/);
  });

  test('that always hangs up at one mail gets the others a minute later', async () => {
    const sender = createSender(api.deps);
    mail.moods.push('hang-up');
    await tell('Poison.');
    for (let index = 0; index < 5; index += 1) await tell(`Number ${index}.`);
    await sender.sendDue();
    expect(mail.taken).toEqual([]);
    api.clock.nowMs += minuteMs;
    // The first one comes last, so the server hangs up after it has taken the others.
    mail.moods.push('take', 'take', 'take', 'take', 'take', 'hang-up');
    await sender.sendDue();
    expect(mail.taken).toHaveLength(5);
    expect((await readQueue()).map(({ state }) => state)).toEqual([
      'waiting',
      ...Array<string>(5).fill('sent'),
    ]);
  });

  test('for three days gets the mail no more, and the cabinet keeps the notice', async () => {
    const scripted = await startScripted({ RCPT: '451 Try later' });
    server.url = scripted.url;
    const sender = createSender(api.deps);
    await tell('One.');
    for (let hour = 0; hour < 80; hour += 1) {
      await sender.sendDue();
      api.clock.nowMs += 60 * minuteMs;
    }
    await scripted.stop();
    const [message] = await readQueue();
    expect(message).toMatchObject({ state: 'failed', error: 'EENVELOPE RCPT TO 451' });
    // The pauses grow to six hours.
    expect(message!.attempts).toBeLessThan(25);
    const list = await api.call({ who: 'editor', method: 'GET', path: '/notices' });
    expect(await list.json()).toMatchObject({ total: 1 });
  });

  test.each([
    '\r\nBcc: thief@example.org\r\n\r\nBody',
    '\u2028Bcc: x@y.kz',
    '\u0085Bcc: x@y.kz',
    '\u0000\u000bX: 1',
  ])('gets one header for the title %j', async (tail) => {
    await tell(`Title${tail}`);
    await createSender(api.deps).sendDue();
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]!.to).toEqual(['editor@lyceum.local']);
    const headers = listHeaders(mail.taken[0]!);
    expect(headers.filter((name) => name === 'subject')).toHaveLength(1);
    expect(headers).not.toContain('bcc');
    expect(headers).not.toContain('x');
    // In the encoded subject either.
    const [, encoded = ''] = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(mail.taken[0]!.raw)!;
    const words = [...encoded.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, word]) =>
      kind!.toUpperCase() === 'B' ? Buffer.from(word!, 'base64').toString() : word!,
    );
    expect(words.join('')).not.toMatch(/[\u0000-\u001f\u0085\u2028\u2029]|=0[AD]/);
  });
});
