import { expect, type Page } from '@playwright/test';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { RunningSite } from '@/tests/e2e/support/running-site';

/** Timetable of a class. */
export const timetable = '/sabaq-kestesi/7a';
/** Page of the boarding house. */
export const boarding = '/ata-analarga/internat';
/** Paths of the pages that each device keeps. */
export const always = ['/', '/ashana', boarding, '/contact', '/kuntizbe', '/sabaq-kestesi'];

/** Returns paths as those of a language, in the order of {@link Kept.pages}. */
export const toKeptPaths = (locale: Locale, paths: readonly string[]) =>
  paths.map((path) => toLocalePath(locale, path)).sort();

/** What a device has kept. */
export interface Kept {
  /** Content version for which all copies were renewed; `''` until they are; `null` without a state. */
  readonly version: string | null;
  /** Public paths of the copies. */
  readonly pages: readonly string[];
  /** Paths of all stored responses that are not pages. */
  readonly files: readonly string[];
  /** The stored texts. */
  readonly texts: readonly string[];
  readonly hasWorker: boolean;
}

/** Returns what the browser has kept of the site of the open page. */
export function readKept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const pages: string[] = [];
    const files: string[] = [];
    const texts: string[] = [];
    let version: string | null = null;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const text = await (await cache.match(request))!.text();
        if (name.includes('files')) files.push(pathname);
        else texts.push(text);
        if (name.includes('pages')) pages.push(pathname);
        if (name.includes('state')) version = (JSON.parse(text) as { version: string }).version;
      }
    }
    const hasWorker = (await navigator.serviceWorker.getRegistration()) !== undefined;
    return { version, pages: pages.sort(), files, texts, hasWorker };
  });
}

/** Makes all copies older than they are. Runs against the cache of the open page. */
export function makeOlder(page: Page, days: number): Promise<void> {
  return page.evaluate(async (ageMs) => {
    const name = (await caches.keys()).find((key) => key.includes('pages'))!;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = (await (await cache.match(request))!.json()) as Record<string, number>;
      const older = { keptAtMs: copy['keptAtMs']! - ageMs, sentAtMs: copy['sentAtMs']! - ageMs };
      await cache.put(request, new Response(JSON.stringify({ ...copy, ...older })));
    }
  }, days * 86_400_000);
}

/** Returns the content version of the site. */
async function readVersion({ apiUrl }: RunningSite): Promise<string> {
  return ((await (await fetch(`${apiUrl}/version`)).json()) as { version: string }).version;
}

/** Opens a page with a network, and waits until the device has renewed its copies. */
export async function contact(page: Page, site: RunningSite, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(async () => (await readKept(page)).version, { timeout: 40_000 })
    .toBe(await readVersion(site));
}

/** Opens the site for the first time, a timetable and the home page again, so that the device keeps all it may keep. */
export async function visit(page: Page, site: RunningSite, locale: Locale): Promise<void> {
  await contact(page, site, toLocalePath(locale, '/'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await contact(page, site, toLocalePath(locale, timetable));
  await contact(page, site, toLocalePath(locale, '/'));
  const all = toKeptPaths(locale, [...always, timetable]);
  await expect.poll(async () => (await readKept(page)).pages, { timeout: 40_000 }).toEqual(all);
}
