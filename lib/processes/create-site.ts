import type { RequestListener } from 'node:http';
import { createSessionCheck } from '@/lib/auth/session/session-check';
import type { RouteFinder } from '@/lib/addresses/find-route';
import type { Assets } from '@/lib/delivery/cache/assets';
import { createPageServer } from '@/lib/delivery/cache/page-server';
import { createPopularPages } from '@/lib/delivery/cache/popular-pages';
import type { WarmUpOptions } from '@/lib/delivery/cache/warm-up';
import { createRequestHandler } from '@/lib/delivery/handle-requests';
import { createMetricsHandler } from '@/lib/delivery/metrics/answer-metrics';
import {
  createDeliveryMetrics,
  type DeliveryMetrics,
  type MetricSources,
} from '@/lib/delivery/metrics/delivery-metrics';
import { createRequestCounts } from '@/lib/delivery/metrics/request-counts';
import { createRemoteRedirects } from '@/lib/delivery/redirects/remote-redirects';
import { createForwarding } from '@/lib/delivery/renderers/forward-requests';
import type { RendererClient } from '@/lib/delivery/renderers/renderer-client';
import type { RendererPool } from '@/lib/delivery/renderers/renderer-pool';
import type { SecretIds } from '@/lib/delivery/renderers/secret-ids';
import { createFairQueue } from '@/lib/delivery/renders/fair-queue';
import { createRateLimiter } from '@/lib/delivery/renders/rate-limiter';
import { createRenderClientReader, type RenderClientReader } from '@/lib/delivery/renders/render-client';
import { toRenderLimits } from '@/lib/delivery/renders/render-limits';
import type { Env } from '@/lib/env/env';
import type { FixedPages } from '@/lib/fixed-pages/fixed-pages';
import { createClientAddressReader, withClientAddress } from '@/lib/http/client-address-reader';
import type { Handler } from '@/lib/http/handler';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import type { Log } from '@/lib/log/log';
import type { ContentSource } from './content-source';

/** Settings of a site that its parts do not contain. */
export type SiteSettings = Pick<
  Env,
  'siteUrl' | 'hstsSubdomains' | 'trustedProxies' | 'limits' | 'metrics' | 'apiUrl'
>;

/** What a site reads and asks: renderers, content, the build and the state of other processes. */
export interface SiteParts extends Pick<
  MetricSources,
  'connections' | 'readRestarts' | 'readFreeBytes' | 'storage'
> {
  readonly fixedPages: FixedPages;
  readonly pool: Pick<RendererPool, 'isReady'>;
  readonly renderers: RendererClient;
  /** Ids of the requests that renderers are answering. */
  readonly ids: Pick<SecretIds, 'has'>;
  readonly source: ContentSource;
  readonly assets: Assets;
  readonly findRoute: RouteFinder;
  readonly log: Log;
}

/** A composed site. */
export interface Site {
  readonly handle: RequestListener;
  /** Records in the metrics that a renderer has answered. */
  readonly noteAnswer: DeliveryMetrics['noteAnswer'];
  /** What prepares pages of a new content version. */
  readonly warmUp: WarmUpOptions;
}

/** Composes a site: cached pages, forwarding to the renderers, the API and the metrics behind one request listener. */
export function createSite(settings: SiteSettings, parts: SiteParts): Site {
  const { renderers, source, pool, log } = parts;
  const { siteUrl, trustedProxies } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const readAddress = createClientAddressReader({ trustedProxies, log });
  const readClient = createRenderClientReader({
    readAddress,
    hasSession: createSessionCheck(source.isSessionActive),
    isAnswering: (id) => parts.ids.has(id),
    limitRate: createRateLimiter({ perSecond: settings.limits.maxUncachedPerSecond }),
  });
  const queue = createFairQueue(toRenderLimits(settings.limits));
  const requests = createRequestCounts();
  const metrics = settings.metrics.kind === 'off' ? null : createMetrics(parts, { queue, requests });
  const popular = createPopularPages();
  const pages = createPageServer({
    siteUrl,
    securityHeaders,
    render: (url, headers, version) => renderers.renderPage(url, headers, version),
    queue,
    readClient,
    findRoute: parts.findRoute,
    redirects: source.redirects ?? createRedirects(parts, { queue, readClient }),
    popular,
    readVersion: source.readVersion,
    isDatabaseAway: () => source.away.isAway,
    staleIfError: settings.apiUrl !== null,
  });
  const forwarding = createForwarding({ renderers, queue, readClient });
  const withAddress = (handler: Handler) => withClientAddress(readAddress, handler);
  const handle = createRequestHandler({
    siteUrl,
    securityHeaders,
    log,
    fixedPages: parts.fixedPages,
    requests,
    answerMetrics: createMetricsHandler(settings.metrics, () => metrics!.read()),
    assets: parts.assets,
    pages,
    forwardToApi: withAddress(source.createApi(forwarding.api, () => pool.isReady)),
    forwardToNext: withAddress(forwarding.page),
    forwardForm: withAddress(forwarding.form),
    forwardDirectly: withAddress(forwarding.direct),
  });
  return {
    handle,
    noteAnswer: (job, seconds) => metrics?.noteAnswer(job, seconds),
    warmUp: {
      popular,
      readVersion: source.readVersion,
      isIdle: () => queue.isIdle,
      prepare: (path) => pages.prepare(path),
    },
  };
}

function createMetrics(
  { connections, readRestarts, readFreeBytes, storage, source, renderers }: SiteParts,
  counted: Pick<MetricSources, 'queue' | 'requests'>,
): DeliveryMetrics {
  return createDeliveryMetrics({
    ...counted,
    connections,
    readRestarts,
    readDatabaseSizes: source.readDatabaseSizes,
    readFreeBytes,
    readFaults: source.readFaults,
    away: source.away,
    storage,
    readRenderers: () => renderers.readMetrics(),
  });
}

/** Returns the finder of redirects that asks a remote API through a renderer. */
function createRedirects(
  { renderers, source }: SiteParts,
  shared: { readonly queue: MetricSources['queue']; readonly readClient: RenderClientReader },
) {
  return createRemoteRedirects({
    ...shared,
    find: (address) => renderers.findRedirect(address),
    readVersion: source.readVersion,
  });
}
