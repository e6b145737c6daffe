import { describe } from 'vitest';
import { readFileSync } from 'node:fs';
import { expect, test } from './site-test';
import { sendRaw, type RawRequest } from '../e2e/support/raw-request';
import { admin } from '../e2e/support/running-site';
import { readTexts } from '../e2e/support/texts';

/** Header that a browser sends with the site's own forms. */
const own = { 'sec-fetch-site': 'same-origin' };
// As long as those of browsers: the decoder refuses shorter ones.
const boundary = 'boundary-of-the-form-of-a-test';
const multipart = { ...own, 'content-type': `multipart/form-data; boundary=${boundary}` };
const json = { ...own, 'content-type': 'application/json' };
const toForm = (fields: Readonly<Record<string, string>>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`;
const field = (name: string, value = '') => toForm({ [name]: value });
const action = { ...own, 'next-action': 'a'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' };
const tree = (state: string) => ({ rsc: '1', 'next-router-state-tree': state });

const malformed: readonly [name: string, request: Omit<RawRequest, 'path'>, paths: readonly string[]][] = [
  ['an invalid router header', { headers: { rsc: 'garbage' } }, ['/', '/cabinet', '/login']],
  [
    'a router state that cannot be decoded',
    { headers: tree('%E0%A4%A') },
    ['/', '/ru/news', '/cabinet', '/login'],
  ],
  ['a router state that is not JSON', { headers: tree('garbage') }, ['/', '/ru/news', '/cabinet', '/login']],
  [
    'a router state of another shape',
    { headers: tree(encodeURIComponent('[1,{"a":2}]')) },
    ['/', '/cabinet'],
  ],
  ['a router state of 42,000 characters', { headers: tree('a'.repeat(42_000)) }, ['/', '/cabinet']],
  [
    'the prefetch of an unknown segment',
    { headers: { rsc: '1', 'next-router-segment-prefetch': '/../x' } },
    ['/', '/login'],
  ],
  [
    'internal headers of Next',
    { headers: { 'x-invoke-path': '/x', 'x-middleware-subrequest': 'middleware', 'x-matched-path': '/x' } },
    ['/news', '/cabinet'],
  ],
  [
    'an upgrade to another protocol',
    { headers: { connection: 'upgrade', upgrade: 'h2c' } },
    ['/', '/api/news', '/login'],
  ],
  [
    'cookies that cannot be decoded',
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
  ['headers of 60,000 characters', { headers: { x: 'a'.repeat(60_000) } }, ['/', '/api/news']],
  [
    'a multipart body without parts',
    { method: 'POST', headers: multipart, body: 'garbage' },
    ['/', '/ru/contact', '/login', '/cabinet', '/nothing'],
  ],
  [
    'a form with an unknown action',
    { method: 'POST', headers: multipart, body: field(`$ACTION_ID_${'a'.repeat(42)}`) },
    ['/contact', '/login'],
  ],
  [
    'a form with broken references',
    { method: 'POST', headers: multipart, body: field('$ACTION_1:0', '{x') },
    ['/contact', '/login'],
  ],
  [
    'a form with a broken action',
    { method: 'POST', headers: multipart, body: field('$ACTION_REF_1') },
    ['/contact', '/login'],
  ],
  [
    'an argument of 1 MB of nested lists',
    {
      method: 'POST',
      headers: { ...multipart, 'next-action': 'a'.repeat(42) },
      body: field('0', '['.repeat(1e6)),
    },
    ['/contact', '/login'],
  ],
  [
    'a URL-encoded form that cannot be decoded',
    {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=%E0%A4%A',
    },
    ['/contact', '/login'],
  ],
  [
    'a JSON body that cannot be parsed',
    { method: 'POST', headers: json, body: '{' },
    ['/contact', '/cabinet'],
  ],
  ['an unknown action', { method: 'POST', headers: action, body: '[]' }, ['/', '/login', '/cabinet']],
  [
    'an action whose id is a path',
    { method: 'POST', headers: { ...action, 'next-action': '../../x' }, body: '[]' },
    ['/login'],
  ],
  [
    'an upload without a session',
    { method: 'POST', headers: multipart, body: 'garbage' },
    ['/cabinet/upload'],
  ],
  ['a sign-in without credentials', { method: 'POST', headers: json, body: '{' }, ['/cabinet/sign-in']],
  [
    'a sign-in with values of other types',
    { method: 'POST', headers: json, body: '{"email":5,"password":{}}' },
    ['/cabinet/sign-in', '/cabinet/sign-in/passkey'],
  ],
];

const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

describe('malformed requests', () => {
  for (const [name, request, paths] of malformed) {
    test(`${name} answers below 500 and logs no stack`, async ({ site }) => {
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

  test('actions answer unexpected arguments below 500', async ({ site }) => {
    const before = site.log().length;
    const bodies = ['[]', '["kz",null,null]', '["kz",{"token":5},{"a":1}]', '[{"email":5,"password":{}}]'];
    const unreadable = ['garbage', 'null', '["$Q1"]', '["$0:0:a"]'];
    for (const [name, path] of [
      ['signInAction', '/login'],
      ['openAccountLink', '/login/invite'],
      ['sendInquiry', '/contact'],
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

  test.for(['/contact', '/ru/contact', '/ru/login', '/senim'])(
    'a form of an older build that is posted to %s is answered in the language of the page',
    async (path, { site }) => {
      const bound = `{"id":"${'4'.repeat(42)}","bound":"$@1"}`;
      const forms: Readonly<Record<string, string>>[] = [
        { $ACTION_REF_1: '', '$ACTION_1:0': bound, '$ACTION_1:1': '[{}]' },
        { $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"00","bound":null}' },
        { [`$ACTION_ID_${'4'.repeat(42)}`]: '' },
      ];
      for (const form of forms) {
        for (const message of ['', 'Typed by a parent']) {
          const body = toForm({ ...form, message });
          const headers = { ...multipart, origin: site.url };
          const answer = await sendRaw(site.url, { path, method: 'POST', headers, body });
          expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
          const texts = readTexts(path.startsWith('/ru/') ? 'ru' : 'kz');
          const title = texts(message ? 'common.unsentForm.title' : 'common.staleForm.title');
          expect(answer.body).toContain(`<h1>${title}</h1>`);
          expect(answer.body).toContain(message);
        }
      }
    },
  );

  test('requests of other sites that write answer 403', async ({ site }) => {
    for (const path of [
      '/contact',
      '/ru/login',
      '/cabinet',
      '/cabinet/news/new',
      '/cabinet/upload',
      '/cabinet/sign-in',
      '/cabinet/sign-in/passkey',
      '/cabinet/sign-in/passkey/challenge',
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

  test('a request that writes and names no origin answers 403', async ({ site }) => {
    for (const path of ['/contact', '/login', '/cabinet/sign-in', '/cabinet/upload']) {
      const headers = { 'next-action': findAction('signOutAction'), 'content-type': 'text/plain' };
      expect((await sendRaw(site.url, { path, method: 'POST', headers, body: '[]' })).status, path).toBe(403);
    }
  });

  test('a sign-in that is not marked as JSON answers 415', async ({ site }) => {
    const request = { path: '/cabinet/sign-in', method: 'POST', body: JSON.stringify(admin) };
    const headers = { ...own, 'content-type': 'text/plain' };
    expect((await sendRaw(site.url, { ...request, headers })).status).toBe(415);
    expect((await sendRaw(site.url, { ...request, headers: json })).status).toBe(204);
  });

  test('the API ignores the session cookie', async ({ site }) => {
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

  test('the routes of next-auth do not exist', async ({ site }) => {
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
        expect.soft(status, `${method} ${path}`).toBe(404);
        expect(headers['set-cookie'], path).toBeUndefined();
      }
    }
  });
});

/** Returns the id by which browsers call an action. */
function findAction(name: string): string {
  const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  return Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === name)![0];
}
