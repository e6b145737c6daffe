import { join } from 'node:path';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, test } from './site-test';
import { sendRaw } from '../e2e/support/raw-request';
import { admin, startSite, type RunningSite } from '../e2e/support/running-site';
import { signInForCookies } from '../e2e/support/staff-cookies';
import { BetterSqlite } from '../../lib/server/db/sqlite-client';

interface Line {
  readonly level: string;
  readonly time: string;
  readonly process: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly stack?: string;
}

/** Returns the lines of a log in JSON. Fails on a line that is none. */
function readLines(site: RunningSite): Line[] {
  return site
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** Makes pages of news and inquiries fail. */
function breakTables({ dataDir }: RunningSite): void {
  const database = new BetterSqlite(join(dataDir, 'site.sqlite'));
  database.exec('alter table news rename to lost; alter table appeal rename to lost_appeal');
  database.close();
}

test('a visitor can quote the id by which the log names a failure', async () => {
  const site = await startSite({ env: { LOG_FORMAT: 'json' } });
  breakTables(site);
  for (const locale of locales) {
    const { status, headers, body } = await sendRaw(site.url, { path: toLocalePath(locale, '/news') });
    expect(status).toBe(500);
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(/<code>(\w+)<\/code>/.exec(body)?.[1]).toBe(id);
    const line = readLines(site).find(({ requestId }) => requestId === id)!;
    expect(line).toMatchObject({ level: 'error', process: 'renderer-0' });
    expect(line.msg).toContain('no such table');
    expect(line.stack).toMatch(/^ +at /);
  }
  const api = await sendRaw(site.url, { path: '/api/news' });
  expect(readLines(site).some(({ requestId }) => requestId === api.headers['x-request-id'])).toBe(true);
  for (const { level, time, process, msg } of readLines(site)) {
    expect(level).toMatch(/^(error|warn|info)$/);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(process).toMatch(/^(supervisor|delivery|renderer-0)$/);
    expect(msg).not.toBe('');
  }
  await site.stop();
});

test('a log for people has a row per line, with the id of the request', async () => {
  const site = await startSite();
  breakTables(site);
  const { headers } = await sendRaw(site.url, { path: '/news' });
  const row = site
    .log()
    .split('\n')
    .find((line) => line.includes(String(headers['x-request-id'])))!;
  expect(row).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z ERROR renderer-0: .*no such table.* \(request [0-9a-f]{10}\)$/,
  );
  await site.stop();
});

test('LOG_LEVEL leaves out lines of a lower level, and the addresses are printed anyway', async () => {
  const site = await startSite({ env: { LOG_FORMAT: 'json', LOG_LEVEL: 'error' } });
  await expect.poll(() => readLines(site).map(({ msg }) => msg)).toEqual([expect.stringContaining(site.url)]);
  await site.stop();
});

for (const format of ['text', 'json']) {
  test(`no line and no metric holds personal data (${format})`, async () => {
    const metricsToken = 'a token of at least 32 characters';
    const site = await startSite({
      env: {
        LOG_FORMAT: format,
        LOG_LEVEL: 'debug',
        METRICS: 'token',
        METRICS_TOKEN: metricsToken,
        TRUST_PROXY: '192.0.2.1',
      },
    });
    const before = site.log().length;
    const address = '203.0.113.77';
    const visitor = { 'x-forwarded-for': address, 'user-agent': 'Curious/7.7' };
    const session = await signInForCookies(site);
    const { token } = (await (
      await fetch(`${site.apiUrl}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      })
    ).json()) as { token: string };
    const wrong = { email: 'somebody@school.example', password: 'a wrong password' };
    await expect(signInForCookies(site, wrong)).rejects.toThrow();
    const inquiry = {
      name: 'Private Name',
      contact: 'parent@home.example',
      message: 'A private message',
      consent: true,
      locale: 'kz',
    };
    const send = (path: string, headers: Record<string, string> = {}, body?: string) =>
      sendRaw(site.url, {
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...visitor, ...(body && { 'content-type': 'application/json' }), ...headers },
        body,
      });
    // Once while all is well, and once while the tables are missing.
    for (const round of [1, 2]) {
      if (round === 2) breakTables(site);
      await send('/news?q=private-query&page=2');
      await send('/ru/search?q=private-query');
      await send('/cabinet/news?q=private-query', { cookie: session });
      await send('/cabinet/news', { cookie: `${session}; other=private-cookie` });
      await send('/preview/private-preview-token');
      await send('/ru/news/private-item-address');
      await send('/api/news?q=private-query', { authorization: `Bearer ${token}` });
      await send('/api/appeals', {}, JSON.stringify(inquiry));
      await send(
        '/contact',
        { 'next-action': 'a'.repeat(42), 'sec-fetch-site': 'same-origin' },
        '["private-argument"]',
      );
      await send('/private@e-mail.example?private-query');
    }
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
    await site.stop();
    const log = site.log().slice(before);
    expect(log).toContain('no such table');
    for (const text of [log, metrics]) {
      for (const secret of [
        admin.email,
        admin.password,
        wrong.email,
        wrong.password,
        address,
        'Curious',
        token,
        token.split('.')[2]!,
        session.split('=')[1]!.slice(0, 40),
        metricsToken,
        'Private Name',
        'parent@home.example',
        'private message',
        'private-query',
        'private-cookie',
        'private-preview-token',
        'private-argument',
        'private@e-mail',
      ])
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(metrics).not.toMatch(/private-|127\.0\.0\.1|\/news/);
  });
}
