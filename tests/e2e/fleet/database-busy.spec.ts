import { hasPostgres } from '../../../scripts/lib/find-postgres.mjs';
import { expect, test } from '../support/fixtures';
import { startSharedParts, type SharedParts } from '../support/instances';
import type { RunningSite } from '../support/running-site';

test.skip(!hasPostgres(), 'PostgreSQL is not installed');
test.describe.configure({ mode: 'serial' });

let parts: SharedParts;
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  parts = await startSharedParts();
  // Limits of connections do not hold for a superuser.
  await parts.query('create role site login');
  await parts.query('grant create on database postgres to site');
  const env = { SAMPLE_CONTENT: 'false', DATABASE_URL: parts.postgres.url.replace('postgres@', 'site@') };
  site = await parts.startInstance({ env });
  expect(await ask('/ru/news')).toEqual([200, null]);
});
test.afterAll(async () => parts?.remove());

/** Returns the status of an answer and whether it says when to ask again. */
async function ask(path: string): Promise<[status: number, retryAfter: string | null]> {
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  return [response.status, response.headers.get('retry-after')];
}

test('a page that needs a locked table is 503, others are sent', async () => {
  test.setTimeout(60_000);
  const locking = parts.query('begin; lock table news in access exclusive mode; select pg_sleep(8)');
  await expect
    .poll(() => parts.query("select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted"))
    .not.toEqual([]);
  expect(await ask('/ru/news?page=2')).toEqual([503, '30']);
  expect(await ask('/ru/news')).toEqual([200, null]);
  await locking;
  // The site has no news.
  expect(await ask('/ru/news?page=2')).toEqual([404, null]);
});

test('health stays 200 with cached pages while PostgreSQL has no free connection', async () => {
  test.setTimeout(60_000);
  await parts.query('alter role site connection limit 1');
  await parts.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'site'");
  const readHealth = async () => {
    const response = await fetch(`${site.url}/api/health`);
    return [response.status, await response.json()];
  };
  await expect.poll(readHealth).toEqual([200, { status: 'database_away', version: expect.any(String) }]);
  expect(await ask('/ru/news')).toEqual([200, null]);
  expect(await ask('/ru/news?utm_source=a')).toEqual([200, null]);
  expect(await ask('/ru/search?q=school')).toEqual([503, expect.any(String)]);
  expect(await ask('/ru/gallery')).toEqual([503, expect.any(String)]);
  await parts.query('alter role site connection limit -1');
  await expect
    .poll(readHealth, { timeout: 20_000 })
    .toEqual([200, { status: 'ok', version: expect.any(String) }]);
  expect(await ask('/ru/gallery')).toEqual([200, null]);
  expect(site.log()).not.toMatch(/^ {4}at /m);
});
