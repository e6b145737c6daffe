import type { MediaIndex } from './media-index';

/** Input of the conversion of a post's text. */
export interface TextSource {
  /** Address of the old site. */
  readonly siteUrl: string;
  /** The post on the old site. */
  readonly postId: number;
  readonly locale: 'kz' | 'ru';
  readonly media: MediaIndex;
  /** Whether media were imported; without them pictures are left out with one warning. */
  readonly hasMedia: boolean;
  /** Adds a warning to the import report. */
  warn(text: string): void;
  /** Adds a warning about lost text or media, which makes the item a draft. */
  lose(text: string): void;
}

/** Returns an address of the old site as a path, with its query; `null` for other addresses. */
export function toOwnPath(address: string, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  if (!URL.canParse(address, siteUrl) || /^#/.test(address)) return null;
  const url = new URL(address, siteUrl);
  if (!/^https?:$/.test(url.protocol) || toHost(url) !== toHost(site)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the path of a file of the old site that another server keeps a copy of: one below the domain of the site, or
 * one that names the site in its path, such as `i0.wp.com/school.example/…`. `null` for other addresses.
 */
export function toCachedPath(address: string, siteUrl: string): string | null {
  if (!URL.canParse(address, siteUrl)) return null;
  const { host, pathname } = new URL(address, siteUrl);
  const site = toHost(new URL(siteUrl));
  const at = pathname.indexOf('/wp-content/uploads/');
  if (at === -1) return null;
  const isNamed = `${host}${pathname.slice(0, at)}`.includes(site);
  return isNamed || host.endsWith(`.${site.split('.').slice(-2).join('.')}`) ? pathname.slice(at) : null;
}

function toHost({ host }: URL): string {
  return host.replace(/^www\./, '');
}
