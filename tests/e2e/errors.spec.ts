import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { expect, test } from './fixtures';
import { sendRaw, type RawRequest } from './raw-request';
import { startSite } from './site';
import { signIn } from './staff';
import { readTexts } from './texts';

/**
 * The error catalogue, row by row, as far as a running site shows it. Its other rows: "Unknown middleware" and the
 * error page that fails itself in broken-build.spec.ts.
 */
test.describe('error catalogue', { tag: '@once' }, () => {
  for (const locale of locales) {
    const t = readTexts(locale);
    const home = toLocalePath(locale, '/');

    for (const [row, path] of [
      ['no route matches', '/nothing/here'],
      ['page validation fails', '/basshylyq/nobody'],
      ['the error pages are no pages', '/500'],
    ] as const) {
      test(`${row}: 404 with a link home (${locale})`, async ({ site }) => {
        const { status, body } = await sendRaw(site.url, { path: toLocalePath(locale, path) });
        expect(status).toBe(404);
        expect(body).toContain(`<html lang="${toLanguage(locale)}"`);
        if (path !== '/500') expect(body).toContain(`>${t('site.notFound.title')}</h1>`);
        expect(body).toContain(`href="${home}"`);
      });
    }

    test(`an address that cannot be read: 400 with a link home (${locale})`, async ({ page, watch }) => {
      watch.allow(/status of 400/);
      for (const path of ['/%E0%A4%A', '/about%00', '/a%2fb', '/a%5cb', `/${'a'.repeat(16_000)}`]) {
        const response = await page.goto(toLocalePath(locale, path));
        expect(response?.status(), path.slice(0, 20)).toBe(400);
        await expect(page.locator('html')).toHaveAttribute('lang', toLanguage(locale));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.badRequest.title'));
        await expect(page.getByRole('link', { name: t('common.backToHome') })).toHaveAttribute('href', home);
      }
    });
  }

  test('what is missing in the cabinet: 404 in its language, with the menu', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const t = readTexts('ru');
    await signIn(page, 'ru');
    for (const [path, kind] of [
      ['/nothing', 'page'],
      ['/nothing/at/all', 'page'],
      ['/news/00000000-0000-0000-0000-000000000000', 'item'],
    ] as const) {
      expect((await page.goto(`/ru/cabinet${path}`))?.status()).toBe(404);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(t(`cabinet.notFound.${kind}.title`));
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page.getByRole('link', { name: t('content.partner.many') })).toHaveCount(1);
    }
  });

  test('what is missing beside the cabinet: 404 in its language', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    for (const path of ['/ru/cabinet/nothing', '/ru/cabinet/404', '/ru/login/nothing']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(readTexts('ru')('site.notFound.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    }
  });

  test('a page that fails: 500 with "Error", without a word of why', async ({ browser }) => {
    const site = await startSite();
    const database = new Database(join(site.dataDir, 'site.sqlite'));
    database.exec('alter table news rename to lost');
    database.close();
    for (const locale of locales) {
      const { status, body, headers } = await sendRaw(site.url, { path: toLocalePath(locale, '/news') });
      expect(status).toBe(500);
      expect(headers['cache-control']).toContain('no-store');
      expect(body).toContain(`<html lang="${toLanguage(locale)}"`);
      expect(body).toContain(`${readTexts(locale)('failure.title')}</h1>`);
      expect(body).toContain(`href="${toLocalePath(locale, '/')}"`);
      expect(body).not.toMatch(/no such table|SQLITE|\.[jt]s:\d+/);
    }
    const page = await browser.newPage({ baseURL: site.url });
    await signIn(page, 'ru');
    expect((await page.goto('/ru/cabinet/news'))?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(readTexts('ru')('failure.title'));
    expect(site.log()).toContain(await page.locator('code').innerText());
    const api = await sendRaw(site.url, { path: '/api/news' });
    expect([api.status, JSON.parse(api.body)]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    expect(api.body).not.toMatch(/no such table|SQLITE|\.[jt]s:\d+/);
    expect(site.log()).toContain('no such table');
    await site.stop();
  });
});

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const toForm = (fields: Readonly<Record<string, string>>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;
const field = (name: string, value = '') => toForm({ [name]: value });
const action = { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' };
const tree = (state: string) => ({ rsc: '1', 'next-router-state-tree': state });

const odd: readonly [name: string, request: Omit<RawRequest, 'path'>, paths: readonly string[]][] = [
  ['a header of the router that is none', { headers: { rsc: 'garbage' } }, ['/', '/cabinet', '/login']],
  ['a tree that cannot be decoded', { headers: tree('%E0%A4%A') }, ['/', '/ru/news', '/cabinet', '/login']],
  ['a tree that is no tree', { headers: tree('garbage') }, ['/', '/ru/news', '/cabinet', '/login']],
  ['a tree of another shape', { headers: tree(encodeURIComponent('[1,{"a":2}]')) }, ['/', '/cabinet']],
  ['an endless tree', { headers: tree('a'.repeat(42_000)) }, ['/', '/cabinet']],
  [
    'a segment that does not exist',
    { headers: { rsc: '1', 'next-router-segment-prefetch': '/../x' } },
    ['/', '/login'],
  ],
  [
    'headers of the framework itself',
    { headers: { 'x-invoke-path': '/x', 'x-middleware-subrequest': 'middleware', 'x-matched-path': '/x' } },
    ['/news', '/cabinet'],
  ],
  ['another protocol', { headers: { connection: 'upgrade', upgrade: 'h2c' } }, ['/', '/api/news', '/login']],
  [
    'cookies that are none',
    {
      headers: {
        cookie:
          'auth._token.local=x; auth._callback.local=garbage; auth.strategy=%ff; i18n_redirected=%E0%A4%A',
      },
    },
    ['/', '/cabinet', '/login'],
  ],
  [
    'a query that cannot be decoded',
    {},
    [
      '/news?page=%ff',
      '/search?q=%E0%A4%A',
      '/ru/search?q=%00',
      '/login?callbackUrl=%ff',
      '/login?callbackUrl=garbage',
      '/login/remember?to=%ff',
    ],
  ],
  ['more headers than there is room for', { headers: { x: 'a'.repeat(60_000) } }, ['/', '/api/news']],
  [
    'a form that is none',
    { method: 'POST', headers: multipart, body: 'garbage' },
    ['/', '/ru/contact', '/login', '/cabinet', '/nothing'],
  ],
  [
    'a form of an unknown action',
    { method: 'POST', headers: multipart, body: field(`$ACTION_ID_${'a'.repeat(42)}`) },
    ['/contact', '/login'],
  ],
  [
    'a form with broken references',
    { method: 'POST', headers: multipart, body: field('$ACTION_1:0', '{x') },
    ['/contact', '/login'],
  ],
  [
    'a form of a broken action',
    { method: 'POST', headers: multipart, body: field('$ACTION_REF_1') },
    ['/contact', '/login'],
  ],
  [
    'a form in another coding',
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=%E0%A4%A' },
    ['/contact', '/login'],
  ],
  [
    'a body of another kind',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ['/contact', '/cabinet'],
  ],
  ['an unknown action', { method: 'POST', headers: action, body: '[]' }, ['/', '/login', '/cabinet']],
  [
    'an action whose name is none',
    { method: 'POST', headers: { ...action, 'next-action': '../../x' }, body: '[]' },
    ['/login'],
  ],
  ['an upload of nobody', { method: 'POST', headers: multipart, body: 'garbage' }, ['/cabinet/upload']],
  ['a sign-in with nothing', { method: 'POST', headers: action, body: '{' }, ['/cabinet/sign-in']],
  [
    'a sign-in with what no page sends',
    { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: '{"email":5,"password":{}}' },
    ['/cabinet/sign-in'],
  ],
];

const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

test.describe('odd requests', { tag: '@once' }, () => {
  for (const [name, request, paths] of odd) {
    test(`${name}: no failure of ours`, async ({ site }) => {
      const before = site.log().length;
      for (const path of paths) {
        const answer = await sendRaw(site.url, { ...request, path });
        expect(answer.status, path).toBeLessThan(500);
        expect(answer.body, path).not.toMatch(/node_modules|\.[jt]s:\d+/);
        expect(answer.headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      }
      expect(site.log().slice(before)).not.toMatch(/\.[jt]s:\d+:\d+/);
    });
  }

  test('an action is called with what no page sends: no failure of ours', async ({ site }) => {
    const before = site.log().length;
    const bodies = ['[]', '["kz",null,null]', '["kz",{"token":5},{"a":1}]', '[{"email":5,"password":{}}]'];
    const unreadable = ['garbage', 'null', '["$Q1"]', '["$0:0:a"]'];
    for (const [name, path] of [
      ['signInAction', '/login'],
      ['openAccountLink', '/login/invite'],
      ['sendAppeal', '/contact'],
      ['signOutAction', '/cabinet'],
    ] as const) {
      const id = findAction(name);
      for (const body of [...bodies, ...unreadable]) {
        const headers = { ...action, 'next-action': id, origin: site.url };
        const { status } = await sendRaw(site.url, { path, method: 'POST', headers, body });
        expect(status, `${name} ${body}`).toBeLessThan(500);
      }
      // As a form sends it without scripts.
      for (const values of unreadable) {
        const parts = {
          $ACTION_REF_1: '',
          '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`,
          '$ACTION_1:1': values,
        };
        const headers = { ...multipart, origin: site.url };
        const body = toForm(parts);
        const { status } = await sendRaw(site.url, { path, method: 'POST', headers, body });
        expect(status, `${name} ${values}`).toBe(400);
      }
    }
    const lines = site.log().slice(before).split('\n');
    const errors = lines.filter((line) => /TypeError|SyntaxError|^\s+at /.test(line));
    expect(errors.filter((line) => !line.includes(': the action cannot be read: '))).toEqual([]);
  });

  test('whatever changes something is refused to other sites', async ({ site }) => {
    for (const path of [
      '/contact',
      '/ru/login',
      '/cabinet',
      '/cabinet/news/new',
      '/cabinet/upload',
      '/cabinet/sign-in',
      '/login/remember',
    ]) {
      for (const headers of foreign) {
        for (const kind of [multipart, action, { 'content-type': 'text/plain' }]) {
          const answer = await sendRaw(site.url, {
            path,
            method: 'POST',
            headers: { ...kind, ...headers },
            body: '[]',
          });
          expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
        }
      }
    }
  });

  test('the API takes no cookie for a person', async ({ site }) => {
    const cookie = 'auth._token.local=x; auth.strategy=local';
    for (const [method, path] of [
      ['POST', '/api/news'],
      ['PUT', '/api/news/x'],
      ['DELETE', '/api/news/x'],
      ['POST', '/api/images'],
      ['POST', '/api/logout'],
      ['PUT', '/api/settings'],
    ] as const) {
      const headers = { cookie, 'content-type': 'application/json' };
      const { status } = await sendRaw(site.url, {
        path,
        method,
        headers,
        body: method === 'DELETE' ? '' : '{}',
      });
      expect(status, `${method} ${path}`).toBe(401);
    }
  });

  test('next-auth answers nobody', async ({ site }) => {
    for (const path of [
      '_log',
      'signin',
      'providers',
      'session',
      'csrf',
      'signout',
      'error',
      'callback/local?callbackUrl=garbage',
    ]) {
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await sendRaw(site.url, { path: `/api/auth/${path}`, method });
        expect([404, 405], path).toContain(status);
        expect(headers['set-cookie'], path).toBeUndefined();
      }
    }
  });
});

/** The id under which browsers call an action. */
function findAction(name: string): string {
  const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  return Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === name)![0];
}
