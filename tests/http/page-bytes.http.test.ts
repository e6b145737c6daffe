import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendRaw } from '../e2e/support/raw-request';
import { startSite, type RunningSite } from '../e2e/support/running-site';
import { compareBytes, type PageBytes } from './compare-bytes';
import { listPreloads, listScripts, listStyles } from './html-tags';
import { expect, test } from './site-test';

const tableFile = fileURLToPath(new URL('../page-bytes.json', import.meta.url));

const missingPage = '/no-such-page';

/** One page of each kind. */
const pageKinds = [
  ...['/', '/about', '/news', '/gallery', '/gallery/images', '/achievements', '/quality', '/tour', '/it'],
  ...['/basshylyq', '/mugalimder', '/bos-oryndar', '/history', '/adisteme', '/contact', '/search?q=WRO'],
  ...['/ashana', '/ashana/mazir', '/kuntizbe', '/sabaq-kestesi', '/sabaq-kestesi/7a', '/qabyldau', '/senim'],
  ...['/sitemap', '/login', missingPage],
];

/** A Monday in term. Pages show what the sample has for today, and the sample is dated from the first start. */
const today = Date.parse('2026-11-16T06:00:00Z');

/** What a person reads who sees a difference. */
const advice =
  'If the difference is intended, write the new table: UPDATE_PAGE_BYTES=true npm test -- --http page-bytes';

test('a first visit loads what tests/page-bytes.json says', async () => {
  const clock = fileURLToPath(new URL('../e2e/session/shift-clock.mjs', import.meta.url));
  const site = await startSite({
    dataDir: mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'bytes-')),
    env: { NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT_MS: String(today - Date.now()) },
  });
  const measured: Record<string, PageBytes> = {};
  for (const path of pageKinds) measured[path] = await measure(site, path);
  await site.kill();
  if (process.env['UPDATE_PAGE_BYTES']) writeFileSync(tableFile, `${JSON.stringify(measured, null, 2)}\n`);
  const table = JSON.parse(readFileSync(tableFile, 'utf8')) as Record<string, PageBytes>;
  expect(compareBytes(measured, table), advice).toEqual([]);
});

async function measure(site: RunningSite, path: string): Promise<PageBytes> {
  const { status, body: html } = await sendRaw(site.url, { path });
  expect(status, path).toBe(path === missingPage ? 404 : 200);
  const scripts = listScripts(html);
  const styles = listStyles(html);
  const preloads = [...listPreloads(html, 'font'), ...listPreloads(html, 'image')];
  const sheets = await Promise.all(styles.map((address) => sendRaw(site.url, { path: address })));
  const fonts = [...new Set(sheets.flatMap(({ body }) => body.match(/[^("']+\.woff2/g) ?? []))].map(
    (address) => new URL(address, site.url + styles[0]).pathname,
  );
  const sumBytes = async (addresses: readonly string[]) => {
    const sizes = await Promise.all(addresses.map((address) => readBytes(site, address)));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  return {
    document: Buffer.byteLength(html),
    scripts: await sumBytes(scripts),
    styles: await sumBytes(styles),
    fonts: await sumBytes(fonts),
    requests: 1 + scripts.length + styles.length + preloads.length,
  };
}

/** Returns the compressed bytes of a file. */
async function readBytes(site: RunningSite, path: string): Promise<number> {
  const { status, headers } = await sendRaw(site.url, { path, headers: { 'accept-encoding': 'br' } });
  expect(status, path).toBe(200);
  return Number(headers['content-length']);
}
