import { chromium } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../lib/run.mjs';
import { onEnd } from '../clean-ups.mjs';
import { admin } from '../editor.mjs';
import { startScript, startSite } from '../processes.mjs';
import { toP99 } from '../p99.mjs';
import { send } from '../send.mjs';
import { measureRefusals } from './measure-refusals.mjs';
import { drawCameraPhoto, liesUpright, secrets } from './camera-photo.mjs';

const count = 40;
const texts = JSON.parse(readFileSync(join(root, 'messages/ru/cabinet.json'), 'utf8'));
const { allSaved } = texts.photos;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'ru' };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** Nice value of the browser. The browser represents a phone, so it must not take CPU time from the server. */
const lowestPriority = 19;

/** Pages that a simulated visitor reads during the upload, one after the other. */
const publicPaths = ['/', '/ru', '/news', '/gallery', '/ru/gallery', '/about'];
const readerPauseMs = 25;

/**
 * Uploads forty phone photos through the browser, describes and publishes them, and inspects the served pictures. One
 * process reads public pages before and during the upload, another one watches the memory, so that the measurements do
 * not delay each other.
 */
export async function benchPhotos({ report, ensureBrowser }) {
  const executablePath = await ensureBrowser();
  report.step(`photos: drawing of ${count}`, 40);
  const photos = await drawPhotos();
  report.step('photos: start of the site', 20);
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    await measure(site, photos, executablePath, report);
  } finally {
    await site.stop();
    await photos.remove();
  }
}

async function measure(site, photos, executablePath, report) {
  const watch = await startScript('watch-memory.mjs', [String(site.pid)]);
  const browser = await chromium.launch({
    executablePath: toLowPriority(executablePath, photos.folder),
    args: flags,
    handleSIGINT: false,
  });
  const closeBrowser = onEnd(() => browser.close());
  let reader;
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const album = await openNewAlbum(page, site);
    reader = await startScript('read-pages.mjs', [site.origin, String(readerPauseMs), ...publicPaths]);
    report.step('photos: visitors alone', 15);
    await wait(15_000);
    const alone = await reader.ask('report');
    const before = await watch.ask('report');
    const sent = countSentBytes(page);
    report.step('photos: upload', 90);
    const startedAtMs = performance.now();
    await upload(page, photos);
    const seconds = (performance.now() - startedAtMs) / 1000;
    const during = await reader.ask('report');
    report.row('seconds per photo', (seconds / count).toFixed(2));
    reportLoad(report, before.now, toP99(alone.times), toP99(during.times));
    report.step('photos: publication', 15);
    await publish(page);
    const { peak } = await watch.ask('report');
    reader.stop();
    report.row('peak memory of the server, MiB', Math.round(peak), '≤ 400', peak <= 400);
    report.row('sent of the original bytes', ((await sent()) / photos.bytes).toFixed(2));
    reportPublished(report, await inspect(site, album.id));
    report.step('photos: files that are refused', 20);
    reportRefusals(report, await measureRefusals(site, album.token, watch));
  } finally {
    reader?.stop();
    watch.stop();
    await closeBrowser();
  }
}

function reportLoad(report, mibBefore, p99Alone, p99During) {
  report.row('memory of the server before, MiB', Math.round(mibBefore));
  report.row('p99 of public pages, ms', p99Alone.toFixed(1));
  const isShort = p99During <= 2 * p99Alone;
  report.row('p99 while photos arrive, ms', p99During.toFixed(1), '≤ twice that', isShort);
}

function reportPublished(report, { published, upright, leaks }) {
  report.row('photos published', published, `= ${count}`, published === count);
  report.row('photos upright', upright, `= ${count}`, upright === count);
  report.row('served files with metadata', leaks, '= 0', leaks === 0);
}

function reportRefusals(report, refusals) {
  const { count: files, slowest, peakMib } = refusals;
  const what = `slowest of ${files} refusals (${slowest.name}), ms`;
  report.row(what, Math.round(slowest.ms), '≤ 1000', slowest.ms <= 1000);
  report.row('peak memory while refusing, MiB', Math.round(peakMib), '≤ 400', peakMib <= 400);
}

/** Returns the path of a script that starts the browser with the lowest CPU priority. */
function toLowPriority(executablePath, folder) {
  if (process.platform === 'win32') return executablePath;
  const path = join(folder, 'slow-browser');
  // Linux may divide CPU time between sessions first (autogroup). The browser is a session, so lower its share too.
  const yieldSession = `{ echo ${lowestPriority} > /proc/self/autogroup; } 2>/dev/null`;
  const start = `exec nice -n ${lowestPriority} '${executablePath}' "$@"`;
  writeFileSync(path, `#!/bin/sh\n${yieldSession}\n${start}\n`, { mode: 0o755 });
  return path;
}

/** Draws the photos into a temporary folder. */
async function drawPhotos() {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  const remove = onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const photos = { folder, remove, paths: [], bytes: 0 };
  for (let seed = 1; seed <= count; seed += 1) {
    const photo = await drawCameraPhoto({ orientation: (seed % 8) + 1, seed });
    const path = join(folder, `IMG_${seed}.jpg`);
    writeFileSync(path, photo);
    photos.paths.push(path);
    photos.bytes += photo.byteLength;
  }
  return photos;
}

async function openNewAlbum(page, site) {
  await page.goto(`${site.origin}/ru/login`);
  await page.fill('input[type=email]', admin.email);
  await page.fill('input[type=password]', admin.password);
  await page.click('form button[type=submit]');
  await page.waitForURL(`${site.origin}/ru/cabinet`);
  const { token } = await send(site, '/login', admin);
  const input = {
    ...emptyAlbum,
    title: { kz: 'Kamera', ru: 'Kamera' },
    date: '2026-03-01',
    category: 'lessons',
    status: { kz: 'published', ru: 'published' },
  };
  const album = await send(site, '/albums', input, { token });
  await page.goto(`${site.origin}/ru/cabinet/album/${album.id}/photos`);
  return { id: album.id, token };
}

const emptyText = { kz: null, ru: null };
const emptyAlbum = {
  slug: null,
  description: emptyText,
  place: emptyText,
  cover: null,
  position: 0,
  publishAt: null,
  unpublishAt: null,
};

/** Selects all photos at once, as a teacher does, and waits until the last one is uploaded. */
async function upload(page, photos) {
  await page.locator('input[type=file][accept]').first().setInputFiles(photos.paths);
  const progress = page.locator('section > progress');
  while ((await progress.evaluate((bar) => bar.value)) < count) await wait(50);
}

/** Describes all photos at once and publishes them, as a teacher does. */
async function publish(page) {
  const bar = page.locator('[data-action-bar]');
  await bar.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#many-alt-kz').fill('Toi');
  await dialog.locator('#many-alt-ru').fill('Prazdnik');
  await dialog.getByRole('checkbox').nth(2).check();
  await dialog.locator('#many-by').fill('8A');
  await dialog.getByRole('button').last().click();
  await bar.getByRole('button').last().click();
  // The action bar reports when everything is saved.
  await wait(1_000);
  while (!(await bar.getByRole('status').textContent()).includes(allSaved)) await wait(100);
}

function countSentBytes(page) {
  const requests = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/cabinet/upload')) requests.push(request.allHeaders());
  });
  return async () =>
    (await Promise.all(requests)).reduce((sum, headers) => sum + Number(headers['content-length']), 0);
}

/** Counts the album's published photos, those with private metadata, and those that are upright. */
async function inspect(site, albumId) {
  const response = await fetch(`${site.origin}/api/images?album=${albumId}&perPage=100`);
  const { data } = await response.json();
  let leaks = 0;
  let upright = 0;
  for (const { file } of data) {
    for (const { url, width } of file.variants) {
      const bytes = Buffer.from(await (await fetch(site.origin + url)).arrayBuffer());
      if (secrets.test(bytes.toString('latin1'))) leaks += 1;
      if (width === 640 && (await liesUpright(bytes))) upright += 0.5;
    }
  }
  return { published: data.length, leaks, upright };
}
