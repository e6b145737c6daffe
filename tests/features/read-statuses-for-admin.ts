import { signInForCookies } from '../e2e/support/staff-cookies';
import type { RunningSite } from '../e2e/support/running-site';

const publicPaths = [
  '/',
  '/ru/news',
  '/gallery',
  '/login',
  '/sitemap',
  '/sitemap.xml',
  '/ru/search?q=it',
  '/api/health',
];

/** The overview, the list and form of a type of the core, and pages that name other items. */
const cabinetPaths = [
  ...['/cabinet', '/ru/cabinet', '/cabinet/news', '/cabinet/page', '/cabinet/menu'],
  ...['/cabinet/history', '/cabinet/redirects', '/cabinet/settings', '/cabinet/users'],
];

/** Returns the addresses that every site has and that do not answer 200, to a visitor or to an administrator, with their status. */
export async function readStatusesForAdmin(site: RunningSite): Promise<Record<string, number>> {
  const cookie = await signInForCookies(site);
  const faults: Record<string, number> = {};
  for (const path of [...publicPaths, ...cabinetPaths]) {
    const headers = cabinetPaths.includes(path) ? { cookie } : undefined;
    const { status } = await fetch(site.url + path, { headers, redirect: 'manual' });
    if (status !== 200) faults[path] = status;
  }
  return faults;
}
