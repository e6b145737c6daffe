import type { RouteFinder } from '@/lib/addresses/find-route';
import { createPageServer, type PageServer } from '@/lib/delivery/cache/page-server';
import { createPopularPages } from '@/lib/delivery/cache/popular-pages';
import { createWarmUp, type WarmUpOptions } from '@/lib/delivery/cache/warm-up';
import type { RedirectFinder } from '@/lib/delivery/redirects/redirect-server';
import { createRemoteRedirects } from '@/lib/delivery/redirects/remote-redirects';
import type { RendererClient } from '@/lib/delivery/renderers/renderer-client';
import type { FairQueue } from '@/lib/delivery/renders/fair-queue';
import type { RenderClientReader } from '@/lib/delivery/renders/render-client';
import type { HeaderList } from '@/lib/http/security-headers';
import { createLimitedLog } from '@/lib/log/limited-log';

/** What public pages need of the content besides the renderers. */
export interface PageSource {
  /** Whether the content is that of a remote API. */
  readonly isRemote: boolean;
  readonly readVersion: () => string | Promise<string>;
  /** Whether the database is away. */
  readonly away: { readonly isAway: boolean };
  /** Finds redirects in the database; `null` if a remote API is asked. */
  readonly redirects: RedirectFinder | null;
}

/** Settings of {@link createPages}. */
export interface PagesOptions {
  readonly siteUrl: string;
  readonly securityHeaders: HeaderList;
  readonly renderers: RendererClient;
  readonly queue: FairQueue;
  readonly readClient: RenderClientReader;
  readonly findRoute: RouteFinder;
}

/** Creates the server of public pages, and renders popular ones in advance. */
export function createPages(source: PageSource, { renderers, ...options }: PagesOptions): PageServer {
  const { readVersion, redirects } = source;
  const { queue } = options;
  const popular = createPopularPages();
  const find = (address: string) => renderers.findRedirect(address);
  const pages = createPageServer({
    ...options,
    render: (url, headers, version) => renderers.renderPage(url, headers, version),
    redirects: redirects ?? createRemoteRedirects({ ...options, find, readVersion }),
    popular,
    readVersion,
    isDatabaseAway: () => source.away.isAway,
    staleIfError: source.isRemote,
  });
  const prepare = (path: string) => pages.prepare(path);
  startWarmUp({ popular, readVersion, isIdle: () => queue.isIdle, prepare });
  return pages;
}

/** Looks for a new content version once per second, also while no visitor comes. */
function startWarmUp(options: WarmUpOptions): void {
  const warmUp = createWarmUp(options);
  const log = createLimitedLog(console.error);
  const look = () => void warmUp().catch((error: unknown) => log(`No page is prepared: ${String(error)}`));
  setInterval(look, 1_000).unref();
}
