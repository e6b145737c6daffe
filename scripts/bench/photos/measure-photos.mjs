import { chromium } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../lib/run.mjs';
import { startScript, startSite } from '../processes.mjs';
import { toP99 } from '../p99.mjs';
import { measureRefusals } from './measure-refusals.mjs';
import { drawCameraPhoto, liesUpright, secrets } from './camera-photo.mjs';

const count = 40;
const admin = { email: 'admin@lyceum.local', password: 'a long enough password' };
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
export async function measurePhotos(executablePath) {
  const photos = await drawPhotos();
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    return await measure(site, photos, executablePath);
  } finally {
    await site.stop();
    rmSync(photos.folder, { recursive: true, force: true });
  }
}

async function measure(site, photos, executablePath) {
  const watch = await startScript('watch-memory.mjs', [String(site.pid)]);
  const browser = await chromium.launch({
    executablePath: toLowPriority(executablePath, photos.folder),
    args: flags,
  });
  let reader;
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const album = await openNewAlbum(page, site);
    reader = await startScript('read-pages.mjs', [site.origin, String(readerPauseMs), ...publicPaths]);
    await wait(15_000);
    const alone = await reader.ask('report');
    const before = await watch.ask('report');
    const sent = countSentBytes(page);
    const startedAtMs = performance.now();
    await upload(page, photos);
    const seconds = (performance.now() - startedAtMs) / 1000;
    const during = await reader.ask('report');
    await publish(page);
    const { peak } = await watch.ask('report');
    reader.stop();
    return {
      count,
      seconds,
      sentBytes: await sent(),
      originalBytes: photos.bytes,
      mibBefore: before.now,
      peakMib: peak,
      p99Alone: toP99(alone.times),
      p99During: toP99(during.times),
      ...(await inspect(site, album.id)),
      refusals: await measureRefusals(site, album.token, watch),
    };
  } finally {
    reader?.stop();
    watch.stop();
    await browser.close();
  }
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
  const photos = { folder, paths: [], bytes: 0 };
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
  const api = await signInToApi(site);
  const album = await api.call('POST', '/albums', {
    ...emptyAlbum,
    title: { kz: 'Kamera', ru: 'Kamera' },
    date: '2026-03-01',
    category: 'lessons',
    status: { kz: 'published', ru: 'published' },
  });
  await page.goto(`${site.origin}/ru/cabinet/album/${album.id}/photos`);
  return { id: album.id, token: api.token };
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

async function signInToApi(site) {
  const call = async (method, path, json, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${site.origin}/api${path}`, {
      method,
      headers,
      body: JSON.stringify(json),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = await call('POST', '/login', admin);
  return { token, call: (method, path, json) => call(method, path, json, token) };
}
