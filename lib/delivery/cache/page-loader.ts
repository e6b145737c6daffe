import type { PageParts } from '@/lib/protocol/page-package';
import { DatabaseAwayError } from '../database-away';
import type { HeaderList } from '@/lib/http/security-headers';
import type { FairQueue } from '../renders/fair-queue';
import type { RenderClient } from '../renders/render-client';
import { toCachedPage, type CachedPage } from './cached-page';
import type { PageAddress } from '@/lib/addresses/page-address';
import { createPageCache } from './page-cache';

/** Public pages from the cache or from a renderer. */
export interface PageLoader {
  /** Returns the page cached for this version. */
  get(version: string, address: PageAddress): CachedPage | undefined;
  /** Returns the document that is cached for this version at an exact URL. */
  getDocument(version: string, url: string): CachedPage | undefined;
  /** Whether a document of any version is cached at an exact URL. */
  hasDocument(url: string): boolean;
  /** Returns the page of the current version. Renders it in the client's turn if it is not cached. */
  load(version: string, address: PageAddress, client: RenderClient): Promise<CachedPage>;
}

export interface PageLoaderOptions {
  /** Renders a page for the current content version. `url`: path and query. */
  readonly render: (
    url: string,
    headers: Readonly<Record<string, string>>,
    version: string,
  ) => Promise<PageParts>;
  /** Limits the renderings of visitors. */
  readonly queue: FairQueue;
  /** Returns the current content version. Called for every request. */
  readonly readVersion: () => string | Promise<string>;
  /** Whether the database cannot be reached. Only cached pages are sent then. Default: it can. */
  readonly isDatabaseAway?: () => boolean;
  /** Whether a page of an older version is served if a new one cannot be rendered. For content of a remote API. */
  readonly staleIfError?: boolean;
  readonly securityHeaders: HeaderList;
}

/**
 * Limits of the two caches, in bytes. Anyone can fill the cache of variants with made-up requests, so documents have
 * a separate one.
 */
const maxDocumentBytes = 64 * 1024 * 1024;
const maxVariantBytes = 32 * 1024 * 1024;

/** Creates a loader that keeps public pages in memory and renders each at most once per content version. */
export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { queue, readVersion, staleIfError, securityHeaders, isDatabaseAway = () => false } = options;
  const documents = createPageCache<CachedPage>({ maxBytes: maxDocumentBytes, staleIfError });
  const variants = createPageCache<CachedPage>({ maxBytes: maxVariantBytes, staleIfError });
  const toCache = ({ isDocument }: PageAddress) => (isDocument ? documents : variants);

  /** Whether a page is cached or being rendered. */
  function isShared(version: string, address: PageAddress): boolean {
    return toCache(address).get(version, address.key) !== undefined || queue.has(toJobKey(version, address));
  }

  /** A renderer would only fail, so it is not asked. */
  function requireDatabase(): void {
    if (isDatabaseAway()) throw new DatabaseAwayError();
  }

  async function render({ request, locale, isSearch, isRoot }: PageAddress): Promise<CachedPage> {
    // Not the version of the request, which may have waited: reads are shared only if they start after all saves.
    const parts = await options.render(request.url, request.headers, await readVersion());
    const page = toCachedPage(parts, { locale, isRoot, isOneOff: isSearch, securityHeaders });
    if (page.isFailed) {
      await readVersion();
      requireDatabase();
    }
    return page;
  }

  return {
    get: (version, address) => toCache(address).get(version, address.key),
    getDocument: (version, url) => documents.get(version, url),
    hasDocument: (url) => documents.has(url),
    async load(version, address, client) {
      // A whole school may open the page that was just published: only the first request causes a rendering.
      if (!isShared(version, address)) {
        requireDatabase();
        await client.limitRate();
      }
      return toCache(address).getOrRender(version, address.key, () =>
        queue.run(client, toJobKey(version, address), () => render(address)),
      );
    },
  };
}

function toJobKey(version: string, { key }: PageAddress): string {
  return `${version}\n${key}`;
}
