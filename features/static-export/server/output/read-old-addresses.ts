import { toSharedSource } from '@/lib/addresses/choose-redirect';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';
import type { CrawledSite } from '../crawl/crawl-pages';
import { askAddress, type ReadSite } from '../crawl/ask-address';
import { toSiteAddress, type SiteAddress } from '../crawl/site-address';
import { toFilePlace } from './file-place';
import { follow } from './link-resolver';
import type { OldAddresses } from './redirect-files';

/** Redirects as the site answers them: address by old address, or URL of another site; with fragments. */
export type AskedRedirects = ReadonlyMap<SiteAddress, string>;

interface OldAddressOptions extends ReadSite {
  readonly siteUrl: string;
  /** Path of the database of the copy. */
  readonly database: string;
}

/** Asks the site where its old addresses lead. Those of deleted and of hidden items lead nowhere and are left out. */
export async function readOldAddresses(options: OldAddressOptions): Promise<AskedRedirects> {
  const { siteUrl } = options;
  const asked = new Map<SiteAddress, string>();
  for (const source of listSources(options.database)) {
    const address = toSiteAddress(source, '/', siteUrl);
    const { location } = address === null ? { location: null } : await askAddress(source, options);
    if (address === null || location === null) continue;
    const hash = location.includes('#') ? location.slice(location.indexOf('#')) : '';
    const target = toSiteAddress(location, source, siteUrl);
    asked.set(address, target === null ? location : target + hash);
  }
  return asked;
}

/** Returns the redirects of the copy: those of old addresses, and those that pages lead to. */
export function toOldAddresses(
  site: Pick<CrawledSite, 'saved' | 'redirects'>,
  asked: AskedRedirects,
): OldAddresses {
  const old = new Map<string, string>();
  for (const [address, target] of [...asked, ...site.redirects]) {
    if (site.saved.has(address)) continue;
    const [path, hash] = target.split('#') as [string, string?];
    const last = follow(path, site.redirects);
    const place = last.startsWith('/') ? findPlace(site, last) : target;
    if (place !== null) old.set(address, hash === undefined || place === target ? place : `${place}#${hash}`);
  }
  return old;
}

/** Returns the path of an address in the copy, or of the page without its query; `null` if the copy has neither. */
function findPlace({ saved }: Pick<CrawledSite, 'saved'>, address: SiteAddress): string | null {
  for (const known of [address, address.split('?')[0]!]) {
    const response = saved.get(known);
    if (response) return toFilePlace(known, response.mediaType).path;
  }
  return null;
}

/** Returns the stored old addresses in both languages. */
function listSources(path: string): string[] {
  const file = new BetterSqlite(path, { readonly: true });
  try {
    const stored = file.prepare<[], string>('select source from redirect order by source').pluck().all();
    return stored.flatMap((source) => {
      const { locale, source: shared } = toSharedSource(source);
      return locale === 'ru' ? [source] : locales.map((language) => toLocalePath(language, shared));
    });
  } finally {
    file.close();
  }
}
