import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { isForeignRequest } from './foreign-request';

const site = 'https://school.example';
const host = 'school.example';

test.each<[string, IncomingHttpHeaders, boolean]>([
  ['a form of the site', { host, origin: site, 'sec-fetch-site': 'same-origin' }, false],
  ['a form of the site in an older browser', { host, origin: site }, false],
  ['a form of the site behind a proxy with a name of its own', { host: 'app:3000', origin: site }, false],
  [
    'a form under another name of the server',
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    false,
  ],
  ['a program, which sends neither header', { host }, true],
  ['a form of the site without an origin', { host, 'sec-fetch-site': 'same-origin' }, false],
  ['another site', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['another site in an older browser', { host, origin: 'https://evil.example' }, true],
  ['another site that hides its origin', { host, 'sec-fetch-site': 'cross-site' }, true],
  ['a sandboxed frame', { host, origin: 'null' }, true],
  ['a sandboxed frame of the site', { host, origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [
    'a neighbour below the same domain',
    { host, origin: 'https://www.school.example', 'sec-fetch-site': 'same-site' },
    true,
  ],
  ['a neighbour in an older browser', { host, origin: 'https://www.school.example' }, true],
  ['another port', { host, origin: 'https://school.example:8443' }, true],
  ['an address that begins alike', { host, origin: 'https://school.example.evil.example' }, true],
  ['an address with a name in it', { host, origin: 'https://school.example@evil.example' }, true],
  ['nonsense', { host, origin: 'school.example' }, true],
  ['a claim that is none', { host, origin: site, 'sec-fetch-site': 'SAME-ORIGIN' }, true],
])('%s', (_name, headers, isForeign) => {
  expect(isForeignRequest(headers, site)).toBe(isForeign);
});
