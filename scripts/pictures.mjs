// npm run pictures   takes the screenshots of docs/ again: twelve views of the built site with its sample content
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from './bench/processes.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root, runMain } from './lib/run.mjs';

/** Largest screenshot in bytes, because the repository keeps every version of each. */
const maxBytes = 60_000;

const heights = { 360: 740, 768: 1000, 1280: 800 };

/** Name, address, width and colour scheme of each screenshot. `act` prepares the page. */
const views = [
  ['home', '/', 1280, 'light'],
  ['home-phone', '/ru', 360, 'light'],
  ['news-item', '/ru/news', 768, 'light', openFirstItem],
  ['gallery', '/gallery', 1280, 'dark'],
  ['album-phone', '/ru/gallery/images?album=tauga-sayahat', 360, 'dark'],
  ['tour', '/tour', 768, 'light'],
  ['panorama', '/ru/tour#kireberis', 1280, 'light', openPanorama],
  ['it', '/it', 1280, 'light'],
  ['quality', '/ru/quality', 768, 'dark'],
  ['low-vision-phone', '/about', 360, 'light', chooseScheme],
  ['cabinet', '/ru/cabinet', 1280, 'light', null, 'staff'],
  ['editor', '/cabinet/news', 1280, 'light', openFirstRow, 'staff'],
];

const account = { email: 'admin@lyceum.local', password: 'a password for pictures' };

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const site = await startSite({ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  const folder = join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  try {
    const session = await signIn(browser, site.origin);
    for (const view of views) await takePicture(browser, site.origin, session, view, folder);
  } finally {
    await browser.close();
    await site.stop();
  }
});

async function takePicture(browser, origin, session, [name, path, width, colorScheme, act, who], folder) {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme,
    reducedMotion: 'reduce',
    storageState: who === 'staff' ? session : undefined,
  });
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (act) await act(page);
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(500);
  const { bytes, quality } = await compress(await page.screenshot());
  await writeFile(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp  ${Math.round(bytes.length / 1000)} kB, quality ${quality}`);
  await context.close();
}

/** Returns the highest quality that fits the size limit. */
async function compress(screenshot) {
  const { default: sharp } = await import('sharp');
  for (const quality of [90, 80, 70, 60, 50, 40, 30]) {
    const bytes = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return { bytes, quality };
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes`);
}

async function signIn(browser, origin) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type=email]').fill(account.email);
  await page.locator('input[type=password]').fill(account.password);
  await page.locator('form button[type=submit]').last().click();
  // A new site leads to its first steps.
  await page.waitForURL(/\/cabinet(\/start)?$/);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function openFirstItem(page) {
  await page.locator('main article a').first().click();
  await page.waitForURL('**/news/*');
  await page.waitForLoadState('networkidle');
}

async function openPanorama(page) {
  await page.locator('#kireberis a[href*="/api/files/"]').last().click();
  await page.locator('dialog[open] canvas').waitFor();
}

async function openFirstRow(page) {
  await page.locator('main a[href*="/cabinet/news/"]:not([href$="/new"])').first().click();
  await page.waitForURL(/\/cabinet\/news\/[\da-f-]{36}/);
  await page.waitForLoadState('networkidle');
}

async function chooseScheme(page) {
  await page.evaluate(`localStorage.setItem('low-vision', '{"scheme":"white-on-black","size":"large"}')`);
  await page.reload({ waitUntil: 'networkidle' });
}
