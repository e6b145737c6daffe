import { publicApi } from '@/lib/clients/api-clients';
import { toLinkHref } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import { listOfflinePages, offlineStaffPages } from '@/lib/content/pages/offline-pages';
import type { Locale } from '@/lib/i18n/locales';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { readPageInTree } from '@/lib/reads/read-page-tree';
import { readSchool, readSite } from '@/lib/reads/read-site';
import type { OfflineSchool, OfflineState } from '../model/offline-state';

/** Returns what the service worker needs to know: content version, pages to keep, telephones of the school. */
export async function readOfflineState(): Promise<OfflineState> {
  const [version, isClosed, staffPaths, kz, ru] = await Promise.all([
    publicApi().readVersion(),
    readClosedCheck(),
    readStaffPaths(),
    readOfflineSchool('kz'),
    readOfflineSchool('ru'),
  ]);
  const routes = [...listOfflinePages(), ...staffPaths].filter((route) => !isClosed(route));
  const isPattern = (route: string) => route.includes('[');
  return {
    version,
    always: routes.filter((route) => !isPattern(route)),
    visited: routes.filter(isPattern),
    schools: { kz, ru },
  };
}

/** Returns the paths of the pages of staff that devices keep and that visitors see. */
async function readStaffPaths(): Promise<string[]> {
  const pages = await Promise.all(offlineStaffPages.map((slug) => readPageInTree(slug)));
  return pages
    .filter((page) => page !== null)
    .map(({ above, item }) => `/${[...above, item].map(({ slug }) => slug).join('/')}`);
}

async function readOfflineSchool(locale: Locale): Promise<OfflineSchool> {
  const [{ shortName }, site] = await Promise.all([readSchool(locale), readSite()]);
  const telephones = (site?.telephones ?? []).map(({ label, target }) => ({
    label: readLocalized(label, locale)?.text ?? null,
    number: target,
    href: toLinkHref('telephone', target),
  }));
  return { name: shortName, telephones };
}
