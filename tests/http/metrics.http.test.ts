import { readFileSync } from 'node:fs';
import { listUsedMetrics, readAlarmRules } from '@/tests/architecture/checks/prometheus-rules';
import { listChildren } from '@/tests/setup/list-children';
import { expect, test } from './site-test';
import { sendRaw } from '../e2e/support/raw-request';
import { startSite, type RunningSite } from '../e2e/support/running-site';

const token = 'a token of at least 32 characters';
const env = { METRICS: 'token', METRICS_TOKEN: token };

/** Returns the metrics of a site by name and labels, as Prometheus shows them. */
async function readMetrics(site: RunningSite): Promise<Record<string, number>> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('metrics do not exist by default', async ({ site }) => {
  const answer = await sendRaw(site.url, { path: '/metrics' });
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('<html lang="kk"');
});

test('metrics ask for the token', async () => {
  const site = await startSite({ env });
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${token}`, 'Bearer ']) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await sendRaw(site.url, { path: '/metrics', headers });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.body).toBe('');
  }
  await readMetrics(site);
  await site.stop();
});

test('metrics for this machine are not shown to visitors of a proxy', async () => {
  const site = await startSite({ env: { METRICS: 'loopback', TRUST_PROXY: 'loopback' } });
  const ask = async (headers: Record<string, string> = {}) =>
    (await sendRaw(site.url, { path: '/metrics', headers })).status;
  expect(await ask()).toBe(200);
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask({ 'x-forwarded-proto': 'https' })).toBe(404);
  expect(await ask({ forwarded: 'for=203.0.113.7' })).toBe(404);
  expect(await ask({ host: 'lyceum.example' })).toBe(404);
  await site.stop();
});

test('metrics count requests, the cache, renderings, processes, the database and pictures', async () => {
  const site = await startSite({ env });
  const get = (path: string, headers = {}) => sendRaw(site.url, { path, headers });
  const etag = (await get('/about')).headers.etag!;
  await get('/about');
  await get('/about');
  await get('/about', { 'if-none-match': etag });
  await get('/login');
  await get('/ru/nothing');
  await sendRaw(site.url, { path: '/about', method: 'BREW' }).catch(() => null);
  await sendRaw(site.url, { path: '/contact', method: 'POST' });
  const metrics = await readMetrics(site);
  const count = (handler: string, method: string, status: string) =>
    metrics[
      `lyceum_requests_total{handler="${handler}",method="${method}",status="${status}",process="delivery"}`
    ];
  expect(count('cached_page', 'GET', '2xx')).toBe(2);
  expect(count('cached_page', 'GET', '3xx')).toBe(1);
  expect(count('page', 'GET', '2xx')).toBe(1);
  expect(count('page', 'GET', '4xx')).toBe(1);
  expect(count('private_page', 'GET', '2xx')).toBe(1);
  expect(count('refused', 'POST', '4xx')).toBe(1);
  const cache = (result: string) => metrics[`lyceum_page_cache_total{result="${result}",process="delivery"}`];
  expect([cache('hit'), cache('not_modified'), cache('miss')]).toEqual([2, 1, 2]);
  expect(metrics['lyceum_render_seconds_count{job="page",process="delivery"}']).toBeGreaterThanOrEqual(2);
  expect(metrics['lyceum_render_queue{state="waiting",process="delivery"}']).toBe(0);
  for (const process of ['delivery', 'renderer-0']) {
    expect(metrics[`process_resident_memory_bytes{process="${process}"}`]).toBeGreaterThan(30_000_000);
    expect(metrics[`nodejs_eventloop_lag_p99_seconds{process="${process}"}`]).toBeGreaterThan(0);
  }
  expect(metrics['lyceum_database_statements_total{result="done",process="renderer-0"}']).toBeGreaterThan(0);
  expect(metrics['lyceum_database_bytes{file="database",process="delivery"}']).toBeGreaterThan(100_000);
  expect(metrics['lyceum_erasures_waiting{process="delivery"}']).toBe(0);
  expect(metrics['lyceum_database_damaged{process="delivery"}']).toBe(0);
  expect(metrics['lyceum_last_backup_timestamp_seconds{process="delivery"}']).toBe(0);
  expect(metrics['lyceum_disk_free_bytes{process="delivery"}']).toBeGreaterThan(1_000_000);
  expect(metrics['lyceum_picture_jobs{state="waiting",process="renderer-0"}']).toBe(0);
  const shown = new Set(Object.keys(metrics).map((name) => name.replace(/\{.*/, '')));
  const rules = readAlarmRules(readFileSync('deploy/prometheus-rules.yml', 'utf8'));
  const used = rules.flatMap(({ expr }) => listUsedMetrics(expr));
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !shown.has(name))).toEqual([]);
  await site.stop();
});

// Processes are found in /proc.
test.runIf(process.platform === 'linux')(
  'metrics count restarts and go on without the renderer',
  async () => {
    const site = await startSite({ env });
    const renderer = listChildren(site.pid).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/renderer.mjs'),
    )!;
    const restarts = async (kind: string) =>
      (await readMetrics(site))[`lyceum_process_restarts_total{kind="${kind}",process="delivery"}`];
    expect([await restarts('renderer'), await restarts('delivery')]).toEqual([0, 0]);
    process.kill(renderer, 'SIGKILL');
    await expect.poll(() => restarts('renderer')).toBe(1);
    expect(await restarts('delivery')).toBe(0);
    await expect
      .poll(async () => 'process_resident_memory_bytes{process="renderer-0"}' in (await readMetrics(site)))
      .toBe(true);
    await site.stop();
  },
);
