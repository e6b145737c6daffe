import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi, type Who } from '@/tests/api/harness';
import { readSettings } from '@/lib/env/env';
import type { CityState } from '../contract';
import type { CityDocument, CityNotice } from '../model/city-document';
import { readCityDocument } from '../server/read-city-document';
import { signDocument } from '../server/signed-document';
import { citySettings } from '../settings';
import { startCity, waterNotice, type City } from './city-server';

let school: TestApi;
let city: City;

beforeAll(async () => {
  school = await startApi('in-process');
});
afterAll(() => school.stop());
beforeEach(async () => {
  city = await startCity(() => school.clock.nowMs);
  for (const table of [
    'city_document',
    'city_problem',
    'hidden_city_notice',
    'notice',
    'told_event',
  ] as const)
    await school.db.deleteFrom(table).execute();
  accept();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  school.clock.nowMs = Date.parse('2026-03-02T09:00:00Z');
  await city.stop();
});

/** Has the sites of this process accept a city. */
function accept({ url = city.url, key = city.key, networks = 'loopback' } = {}): void {
  vi.stubEnv('CITY_NOTICES_URL', url);
  vi.stubEnv('CITY_NOTICES_KEY', key);
  vi.stubEnv('CITY_NOTICES_NETWORKS', networks);
}

async function ask<Answer = unknown>(who: Who, method: string, path: string, api = school) {
  const response = await api.call({ who, method, path: `/city-notices${path}` });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Answer };
}

/** Has a site look for the document, as its job does. */
const look = (api = school) => readCityDocument(api.deps, readSettings(citySettings)!);

async function listShown(api = school): Promise<CityNotice[]> {
  return (await ask<{ notices: CityNotice[] }>('anonymous', 'GET', '', api)).body.notices;
}

const readState = async () => (await ask<CityState>('admin', 'GET', '/state')).body;
const readVersion = () => school.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();

async function listTold(): Promise<string[]> {
  return (await school.db.selectFrom('notice').select('event').execute()).map(({ event }) => event);
}

test('a notice is published, shown in both languages and withdrawn', async () => {
  const id = city.publish();
  await look();
  expect(await listShown()).toEqual([{ ...waterNotice, id, ...timesOf(await listShown()) }]);
  expect(await readState()).toMatchObject({ problem: null, publisher: { kz: 'Qala', ru: 'Gorod' } });
  expect(await listTold()).toEqual(['city-notice']);
  const before = await readVersion();
  await look();
  expect(await readVersion()).toEqual(before);
  expect(() => city.withdraw('another')).toThrow('There is no notice another');
  city.withdraw(id);
  await look();
  expect(await listShown()).toEqual([]);
  expect(await readVersion()).not.toEqual(before);
});

function timesOf([notice]: CityNotice[]) {
  return { publishedAt: notice!.publishedAt, until: '2026-03-10T18:59:59.000Z' };
}

test('a notice ends by itself', async () => {
  city.publish();
  await look();
  const { next_due_at } = await school.db
    .selectFrom('content_state')
    .select('next_due_at')
    .executeTakeFirstOrThrow();
  expect(next_due_at! <= '2026-03-10T18:59:59.000Z').toBe(true);
  school.clock.nowMs = Date.parse('2026-03-10T18:59:58Z');
  expect(await listShown()).toHaveLength(1);
  school.clock.nowMs += 1_000;
  expect(await listShown()).toEqual([]);
});

describe('a lying or failing server changes nothing, and administrators see it', () => {
  let shown: string;
  let good: CityDocument;
  const privateKey = () => createPrivateKey(readFileSync(join(city.sitesDir, 'city-notices', 'key.pem')));
  const resign = (change: Partial<CityDocument>) => signDocument({ ...good, ...change }, privateKey());
  beforeEach(async () => {
    shown = city.publish();
    await look();
    good = city.read();
  });
  const later = () => ({ sequence: good.sequence + 1, notices: [] });

  test.each<[string, string, () => void]>([
    ['another key', 'not_signed', () => send(signDocument({ ...good, ...later() }, newKey()))],
    ['a changed text', 'not_signed', () => send(city.readFile().replace('Zavtra', 'Segodnja'))],
    ['a signature of other bytes', 'malformed', () => send('{"payload":"{}","signature":"AA"}')],
    ['an older document', 'older', () => send(resign({ sequence: good.sequence - 1, notices: [] }))],
    ['two documents of one number', 'contradiction', () => send(resign({ notices: [] }))],
    [
      'a document of the future',
      'future',
      () => send(resign({ ...later(), issuedAt: '2026-03-02T09:10:01.000Z' })),
    ],
    ['an endless answer', 'too_large', () => send('x'.repeat(200_001))],
    ['no JSON', 'malformed', () => send('<html>')],
    ['an unknown format', 'malformed', () => send(resign({ ...later(), format: 'x' as 'city-notices-1' }))],
    [
      'a script as an address',
      'malformed',
      () => send(resign({ ...later(), notices: [{ ...good.notices[0]!, link: 'javascript:alert(1)' }] })),
    ],
    [
      'a notice for ever',
      'malformed',
      () =>
        send(resign({ ...later(), notices: [{ ...good.notices[0]!, until: '2027-03-02T09:00:00.000Z' }] })),
    ],
    ['an error', 'unavailable', () => (city.answer.status = 500)],
    ['a redirect', 'unavailable', () => (city.answer.status = 302)],
    ['an internal address', 'unavailable', () => accept({ networks: '' })],
    ['no server', 'unavailable', () => accept({ url: 'http://127.0.0.1:1/city-notices.json' })],
  ])('%s', async (_name, problem, lie) => {
    lie();
    const before = await readVersion();
    await look();
    expect(await listShown()).toMatchObject([{ id: shown }]);
    expect(await readState()).toMatchObject({ problem });
    expect(await readVersion()).toEqual(before);
    const isTold = problem !== 'unavailable';
    expect(await listTold()).toEqual(isTold ? ['city-notice', 'city-failed'] : ['city-notice']);
    // The next good answer ends the problem.
    Object.assign(city.answer, { file: null, status: 200 });
    accept();
    await look();
    expect(await readState()).toMatchObject({ problem: null });
  });

  test('administrators are told of a server that does not answer for an hour, once a day', async () => {
    city.answer.status = 503;
    await look();
    school.clock.nowMs += 59 * 60_000;
    await look();
    expect(await listTold()).toEqual(['city-notice']);
    for (let round = 0; round < 2; round += 1) {
      school.clock.nowMs += 60_000;
      await look();
    }
    expect(await listTold()).toEqual(['city-notice', 'city-failed']);
  });

  test('notices of a key that the site accepts no more are not shown', async () => {
    accept({ key: 'A'.repeat(43) });
    expect(await listShown()).toEqual([]);
    await look();
    expect(await readState()).toMatchObject({ problem: 'not_signed', notices: [] });
    accept();
    expect(await listShown()).toMatchObject([{ id: shown }]);
  });

  function send(file: string) {
    city.answer.file = file;
  }
  const newKey = () => generateKeyPairSync('ed25519').privateKey;
});

test('texts are sent as they are, and pages escape them', async () => {
  const title = { kz: '<script>alert(1)</script>', ru: '<img src=x onerror=alert(1)>' };
  city.publish({ title });
  await look();
  expect(await listShown()).toMatchObject([{ title }]);
  expect(() => city.publish({ title: { kz: 'a\u202eb', ru: 'a' } })).toThrow('nothing was changed');
});

test('two sites accept the city, and a third one does not', async () => {
  const other = await startApi('in-process');
  try {
    city.publish();
    await Promise.all([look(), look(other)]);
    for (const api of [school, other]) expect(await listShown(api)).toHaveLength(1);
    // The third site shares the key with all, and takes the address away.
    accept({ url: '' });
    expect(readSettings(citySettings)).toBeNull();
    expect(await listShown()).toEqual([]);
    expect((await ask('admin', 'GET', '/state')).status).toBe(501);
  } finally {
    await other.stop();
  }
});

test('an administrator hides a notice and shows it again', async () => {
  const id = city.publish();
  await look();
  for (const who of ['anonymous', 'author', 'editor'] as const) {
    const status = who === 'anonymous' ? 401 : 403;
    expect((await ask(who, 'PUT', `/${id}/hidden`)).status).toBe(status);
    expect((await ask(who, 'GET', '/state')).status).toBe(status);
    expect((await ask(who, 'POST', '/refresh')).status).toBe(status);
  }
  expect((await ask('admin', 'PUT', '/another/hidden')).status).toBe(404);
  const before = await readVersion();
  expect((await ask('admin', 'PUT', `/${id}/hidden`)).status).toBe(204);
  expect(await listShown()).toEqual([]);
  expect(await readVersion()).not.toEqual(before);
  expect((await readState()).notices).toMatchObject([{ id, hiddenAt: '2026-03-02T09:00:00.000Z' }]);
  expect((await ask('admin', 'DELETE', `/${id}/hidden`)).status).toBe(204);
  expect(await listShown()).toHaveLength(1);
  const actions = await school.db.selectFrom('audit').select(['action', 'title_ru']).execute();
  expect(actions.slice(-2)).toEqual([
    { action: 'hide-city-notice', title_ru: 'Vody ne budet' },
    { action: 'show-city-notice', title_ru: 'Vody ne budet' },
  ]);
});

test('an administrator looks for notices at once, not without end', async () => {
  city.publish();
  expect((await ask('admin', 'POST', '/refresh')).status).toBe(204);
  expect(await listShown()).toHaveLength(1);
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) statuses.push((await ask('admin', 'POST', '/refresh')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('the folder of the city keeps the key to its owner and refuses what sites would', () => {
  expect(statSync(join(city.sitesDir, 'city-notices', 'key.pem')).mode & 0o777).toBe(0o600);
  expect(statSync(join(city.publicFolder, 'city-notices.json')).mode & 0o777).toBe(0o644);
  expect(() => city.init({ kz: 'Qala', ru: 'Gorod' })).toThrow('already');
  for (const day of ['', '2026-03-01', '2026-05-30', 'tomorrow'])
    expect(() => city.publish({}, day)).toThrow('Say the last day');
  expect(() => city.publish({ text: { kz: 'Tek', ru: '' } })).toThrow('text.ru');
  for (const level of ['info', 'warning', 'urgent']) city.publish({ level });
  expect(() => city.publish()).toThrow('withdraw one');
  expect(city.read().notices).toHaveLength(3);
});

test.each([
  [{ key: '' }, 'CITY_NOTICES_KEY is missing'],
  [{ key: 'short' }, 'CITY_NOTICES_KEY must be'],
  [{ url: 'ftp://city.example' }, 'CITY_NOTICES_URL must be'],
  [{ networks: 'everywhere' }, 'CITY_NOTICES_NETWORKS must be'],
])('settings %j are refused', (change, message) => {
  accept(change);
  expect(() => readSettings(citySettings)).toThrow(message);
});
