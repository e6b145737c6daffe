import { chromium, type Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { ensureBrowser } from '@/scripts/lib/browser.mjs';
import { inFullRun } from '../e2e/support/coverage';
import { startSite } from '../e2e/support/running-site';
import { refusedRequests } from '../setup/refused-requests';
import { startDelivery } from '../setup/start-delivery';
import { expect, test } from './site-test';

/** A request that a site refuses, with a body of so many bytes. */
interface Refusal {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

/** Number of refusals with each client and site. */
const count = inFullRun(1_000, 100);

/** Requests that run at once: a browser opens six connections to a site. */
const atOnce = 6;

const binary = 'application/octet-stream';
const form = 'application/x-www-form-urlencoded';

/** Requests to a real site, refused whatever the length of their body. */
const ofSite = [
  { method: 'POST', path: '/api/images', type: binary },
  { method: 'POST', path: '/api/import', type: binary },
  { method: 'POST', path: '/api/login', type: binary },
  { method: 'POST', path: '/api/nothing', type: binary },
  { method: 'PUT', path: '/api/news', type: binary },
  { method: 'POST', path: '/cabinet/upload', type: binary },
  { method: 'POST', path: '/nothing', type: form },
  { method: 'POST', path: '/kz/news', type: form },
  { method: 'PUT', path: '/ru/news', type: binary },
  { method: 'DELETE', path: '/', type: binary },
];

/** Requests to delivery in front of a renderer that answers any status, such as 429 and 507. */
const ofDelivery = refusedRequests
  .filter(({ method, headers }) => method !== 'GET' && !('Origin' in headers))
  .map(({ method, path }) => ({ method, path, type: binary }));

/** Returns refusals of all requests, with sizes between 1 kB and 20 MB whose logarithms are spread evenly. */
function plan(requests: readonly Omit<Refusal, 'bytes'>[]): Refusal[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index * 0.618) % 1;
    return { ...requests[index % requests.length]!, bytes: Math.round(1_000 * 20_000 ** share) };
  });
}

test(`${4 * count} refused bodies are answered in Chromium and with fetch, and no connection is reset`, async () => {
  const [site, delivery] = [await startSite(), await startDelivery()];
  onTestFinished(() => site.kill());
  onTestFinished(() => delivery.stop());
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('requestfailed', (request) => {
    // A redirect that is not followed counts as aborted.
    if (!request.redirectedFrom()) failures.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  const places = [
    { origin: site.url, refusals: plan(ofSite) },
    { origin: `http://127.0.0.1:${delivery.port}`, refusals: plan(ofDelivery) },
  ];
  const statuses = { fetch: new Set<number>(), Chromium: new Set<number>() };
  for (const { origin, refusals } of places) {
    await page.goto(`${origin}/news`);
    for (const status of await sendFromPage(page, refusals)) statuses.Chromium.add(status);
    for (const status of await sendAll(refusals, atOnce, origin)) statuses.fetch.add(status);
  }
  expect(failures).toEqual([]);
  const expected = [400, 401, 403, 404, 405, 413, 415, 422, 429, 503, 507];
  expect([...statuses.fetch].sort()).toEqual([308, ...expected].sort());
  // A browser hides the status of a redirect that it does not follow.
  expect([...statuses.Chromium].sort()).toEqual([0, ...expected].sort());
});

function sendFromPage(page: Page, refusals: readonly Refusal[]): Promise<number[]> {
  return page.evaluate(
    ([code, list, limit]) =>
      // The same function as with fetch in Node.
      (new Function(`return ${code}`)() as typeof sendAll)(list, limit, location.origin),
    [sendAll.toString(), refusals, atOnce] as const,
  );
}

/** Sends refused requests, some at once, and returns their statuses. Also runs in the browser, so it uses nothing else. */
async function sendAll(refusals: readonly Refusal[], limit: number, origin: string): Promise<number[]> {
  const waiting = [...refusals];
  const statuses: number[] = [];
  const drain = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { method, path, type, bytes } = next;
      const headers = { 'content-type': type };
      const body = new Uint8Array(bytes).fill(97);
      try {
        const response = await fetch(origin + path, { method, headers, body, redirect: 'manual' });
        await response.arrayBuffer();
        statuses.push(response.status);
      } catch (error) {
        throw new Error(`${method} ${path} with ${bytes} bytes: ${String((error as Error).cause ?? error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, drain));
  return statuses;
}
