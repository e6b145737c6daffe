import type { MediaIndex } from '../media/media-index';

/** What is needed to convert the text of a post. */
export interface TextSource {
  /** Address of the old site. */
  readonly siteUrl: string;
  /** The post on the old site. */
  readonly postId: number;
  readonly locale: 'kz' | 'ru';
  readonly media: MediaIndex;
  /** Whether media were imported; without them pictures are left out with one warning. */
  readonly hasMedia: boolean;
  /** Notes what is lost. */
  warn(text: string): void;
}

/** Returns an address of the old site as a path, with its query; `null` for other addresses. */
export function toOwnPath(address: string, siteUrl: string): string | null {
  const site = new URL(siteUrl);
  if (!URL.canParse(address, siteUrl) || /^#/.test(address)) return null;
  const url = new URL(address, siteUrl);
  if (!/^https?:$/.test(url.protocol) || toHost(url) !== toHost(site)) return null;
  return url.pathname + url.search + url.hash;
}

function toHost({ host }: URL): string {
  return host.replace(/^www\./, '');
}
