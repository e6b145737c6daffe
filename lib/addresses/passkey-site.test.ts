import { expect, test } from 'vitest';
import { toPasskeySite } from './passkey-site';

test.each([
  ['https://school.example', { rpId: 'school.example', origin: 'https://school.example' }],
  ['https://school.example:8443', { rpId: 'school.example', origin: 'https://school.example:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://school.localhost', { rpId: 'school.localhost', origin: 'http://school.localhost' }],
  ['http://school.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
  ['http://127.0.0.1:3000', null],
  ['http://notlocalhost', null],
])('%s', (siteUrl, site) => {
  expect(toPasskeySite(siteUrl)).toEqual(site);
});
