import { listSiteParts, type SitePart } from '@/lib/content/parts/site-parts';
import { toPublicPath, hasOwnAddress } from '@/lib/content/public-path';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import type { ApiClient } from '@/lib/api/client';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { readRouteAccess } from '@/lib/addresses/route-access';
import { findSystemPage } from '@/lib/content/pages/system-pages';

/** Returns a part and all that need it, which must be off with it. */
export function listWithUsers(part: SitePart): SitePart[] {
  const users = listSiteParts().filter(({ uses }) => uses.includes(part.name));
  return [part, ...users.flatMap(listWithUsers)];
}

/**
 * Returns public addresses of parts in both languages: pages of routes and of staff, one item of each collection, and files
 * without a name in their path.
 */
export async function listPartAddresses(api: ApiClient, parts: readonly SitePart[]): Promise<string[]> {
  const paths: string[] = [];
  for (const part of parts) {
    paths.push(...part.pages, ...part.routes.filter(isFixedPublicRoute));
    for (const collection of part.collections as readonly CollectionName[]) {
      if (!hasOwnAddress(definitionOf(collection))) continue;
      const { data } = await api[collection].list({ perPage: 1, status: 'published' });
      paths.push(...data.map((item) => toPublicPath(collection, item)));
    }
    paths.push(...(await listStaffPages(api, part)));
  }
  return [...new Set(paths)].flatMap((path) => locales.map((locale) => toLocalePath(locale, path)));
}

function isFixedPublicRoute(route: string): boolean {
  return !route.includes('[') && !route.startsWith('/cabinet') && readRouteAccess()[route] === 'none';
}

async function listStaffPages(api: ApiClient, { staffPages }: SitePart): Promise<string[]> {
  const { data } = await api.pages.list({ perPage: 100, status: 'published' });
  return data
    .filter(({ slug }) => slug !== null && staffPages.includes(slug) && !findSystemPage(slug))
    .map((page) => toPublicPath('pages', page));
}
