import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hasPostgres } from '../../../scripts/lib/find-postgres.mjs';
import { listChildren } from '@/tests/setup/list-children';
import { signInToApi, toNewsInput } from '../support/api-client';
import { inFullRun } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { startSharedParts, type SharedParts } from '../support/instances';
import { publishPhoto } from '../support/reading-rounds';
import type { RunningSite } from '../support/running-site';

const awaySeconds = inFullRun(30, 3);

test.skip(!hasPostgres(), 'PostgreSQL is not installed');
test.describe.configure({ mode: 'serial' });

let parts: SharedParts;
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  parts = await startSharedParts();
  // Without the sample, whose pictures take most of a first start.
  site = await parts.startInstance({ env: { METRICS: 'loopback', SAMPLE_CONTENT: 'false' } });
});
test.afterAll(async () => parts?.remove());

/** Returns the statuses of addresses, each once. */
async function ask({ url }: RunningSite, paths: readonly string[]): Promise<number[]> {
  const statuses = new Set<number>();
  for (const path of paths) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  return [...statuses];
}

async function readMetric(name: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
}

test(`cached pages and their pictures are sent while PostgreSQL is away for ${awaySeconds} seconds`, async () => {
  test.setTimeout(240_000);
  const api = await signInToApi(site);
  const photo = await publishPhoto(api, 1);
  const before = { kz: 'Kazakh before', ru: 'Russian before' };
  const item = await api.news.create({ ...toNewsInput(before), cover: photo.id });
  const cached = ['/', '/ru', '/news', '/ru/news', `/news/${item.slug}`, '/news?utm_source=a', photo.path];
  expect(await ask(site, cached)).toEqual([200]);

  await parts.postgres.stop();
  const untilMs = Date.now() + awaySeconds * 1000;
  let count = 0;
  while (Date.now() < untilMs) {
    expect(await ask(site, cached)).toEqual([200]);
    count += cached.length;
  }
  expect(count).toBeGreaterThan(50 * awaySeconds);
  const health = await fetch(`${site.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'database_away', version: expect.any(String) },
  ]);
  for (const [path, language] of [
    ['/contact', 'kk'],
    ['/ru/contact', 'ru'],
    ['/an-unknown-page', 'kk'],
  ] as const) {
    const response = await fetch(site.url + path);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '10']);
    expect(await response.text()).toContain(`<html lang="${language}"`);
  }
  const refused = await fetch(`${site.url}/api/news`);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    503,
    'database_unavailable',
  ]);
  expect(await readMetric('lyceum_database_away')).toBe(1);

  await parts.postgres.start();
  const after = { kz: 'Kazakh after', ru: 'Russian after' };
  const input = { ...toNewsInput(after), slug: item.slug, cover: photo.id };
  await api.news.replace(item.id, input, item.version);
  for (const path of ['/news', `/news/${item.slug}`])
    expect(await (await fetch(site.url + path)).text()).toContain(after.kz);
  expect(await ask(site, [...cached, '/contact'])).toEqual([200]);
  expect(await readMetric('lyceum_database_away')).toBe(0);
  expect(await readMetric('lyceum_database_away_seconds_total')).toBeGreaterThan(awaySeconds - 1);
  expect(site.log().match(/The database cannot be reached/g)).toHaveLength(1);
  expect(site.log().match(/The database can be reached again/g)).toHaveLength(1);
});

test('a renderer that ends while PostgreSQL is away does not end the site', async () => {
  test.setTimeout(240_000);
  expect(await ask(site, ['/', '/ru'])).toEqual([200]);
  await parts.postgres.stop();
  const renderer = listChildren(site.pid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/renderer.mjs'),
  );
  process.kill(renderer!, 'SIGKILL');
  for (let round = 0; round < 20; round++) {
    expect(await ask(site, ['/', '/ru'])).toEqual([200]);
    await wait(200);
  }
  await parts.postgres.start();
  // No test has requested the page before, so that it is rendered.
  await expect.poll(() => ask(site, ['/privacy']), { timeout: 60_000 }).toEqual([200]);
});

test('answers 503 after DATABASE_AWAY_SECONDS, and goes on when PostgreSQL is back', async () => {
  test.setTimeout(240_000);
  await site.stop();
  site = await parts.startInstance({ env: { DATABASE_AWAY_SECONDS: '2' } });
  expect(await ask(site, ['/', '/ru'])).toEqual([200]);
  await parts.postgres.stop();
  expect(await ask(site, ['/', '/ru'])).toEqual([200]);
  await expect.poll(() => ask(site, ['/', '/ru'])).toEqual([503]);
  await parts.postgres.start();
  expect(await ask(site, ['/', '/ru', '/contact'])).toEqual([200]);
});
