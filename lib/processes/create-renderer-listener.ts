import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@/lib/api/client';
import { callRemote } from '@/lib/clients/remote/call-remote';
import { processReadMemo } from '@/lib/clients/read-memo';
import { onWrite } from '@/lib/clients/remote/remote-writes';
import { callEmbedded } from '@/lib/api/transports';
import { strictPolicy } from '@/lib/http/content-security';
import { createFixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { SchoolNamesReader } from '@/lib/fixed-pages/school-names';
import type { Handler } from '@/lib/http/handler';
import { createSecurityHeaders } from '@/lib/http/security-headers';
import { isPagePath } from '@/lib/content/pages/page-path';
import { createRouteFinder } from '@/lib/addresses/find-route';
import type { Env } from '@/lib/env/env';
import type { Log } from '@/lib/log/log';
import { createProcessRegistry } from '@/lib/metrics/process-registry';
import { createMissingItemCheck } from '@/lib/reads/missing-items';
import { withErrorPages } from '@/lib/renderer/html/error-pages';
import { createFormJob } from '@/lib/renderer/next/form-job';
import { createForwardToNext } from '@/lib/renderer/next/forward-to-next';
import { withErrorLog } from '@/lib/renderer/next/request-errors';
import { withWholeDocuments } from '@/lib/renderer/next/whole-documents';
import { createPageJob, type PageJobOptions } from '@/lib/renderer/page-job';
import { secretIdHeader, writesHeader } from '@/lib/protocol/jobs';
import { createRedirectJob } from '@/lib/renderer/redirect-job';
import { createRenderer } from '@/lib/renderer/render-page';
import { createJobListener } from '@/lib/renderer/job-listener';
import type { EmbeddedApi } from '@/lib/server/embedded-api';

/** Longest wait for a remote API that is asked where an old address leads, in milliseconds. */
const redirectPatienceMs = 2_000;

/** Settings of a renderer that its parts do not contain. */
export type RendererSettings = Pick<Env, 'siteUrl' | 'hstsSubdomains' | 'apiUrl' | 'metrics'>;

/** What a renderer asks: Next, the API and the names of the school. */
export interface RendererParts {
  /** `null` with a remote API. */
  readonly api: EmbeddedApi | null;
  /** Next's request handler. */
  readonly next: Handler;
  readonly readNames: SchoolNamesReader;
  /** Number of the renderer, as in the names of its processes. */
  readonly index: string;
  readonly log: Log;
}

/** Composes the request listener of a renderer's socket: one handler for each job of delivery. */
export function createRendererListener(
  settings: RendererSettings,
  { api, next, readNames, index, log }: RendererParts,
): RequestListener {
  const { siteUrl } = settings;
  const securityHeaders = createSecurityHeaders(settings);
  const dispatch = withErrorLog(next, log);
  const fixedPages = createFixedPages(securityHeaders, readNames);
  const toForward = (call: Handler) =>
    createForwardToNext({
      dispatch: call,
      siteUrl,
      securityHeaders,
      defaultPolicy: strictPolicy,
      readRequestId: (request) => String(request.headers[secretIdHeader]),
    });
  return createJobListener({
    jobs: {
      page: createPageJob({
        render: withErrorPages(createRenderer({ dispatch, siteUrl }), readNames),
        isMissingItem: api ? createItemCheck(siteUrl) : () => false,
      }),
      forward: toForward(withWholeDocuments(dispatch, fixedPages)),
      form: toForward(createFormJob(dispatch, fixedPages)),
      api: api ? toApiHandler(api, siteUrl) : null,
      redirect: settings.apiUrl ? createRedirectJob(connectToRemote(settings.apiUrl)) : null,
      due: async (_, response) => {
        await api?.readContentVersion();
        response.end();
      },
      metrics: settings.metrics.kind === 'off' ? null : createMetricsJob(api, index),
    },
    readExtraHeaders: api ? () => [] : countWrites(),
    log,
  });
}

/** Returns a client that waits no longer than a visitor would. */
function connectToRemote(baseUrl: string) {
  return createClient({ baseUrl, transport: (request) => callRemote(request, redirectPatienceMs) });
}

/** Returns the check for pages of missing items. With a remote API it would delay every page by one more call. */
function createItemCheck(siteUrl: string): PageJobOptions['isMissingItem'] {
  const findRoute = createRouteFinder(process.cwd(), isPagePath);
  const isMissingItem = createMissingItemCheck(
    createClient({ transport: callEmbedded, baseUrl: `${siteUrl}/api` }),
  );
  return (path, version) => {
    if (!findRoute(path)?.isOfItem) return false;
    const check = () => isMissingItem(path);
    return version === undefined ? check() : processReadMemo.load(version, `missing ${path}`, check);
  };
}

function toApiHandler(api: EmbeddedApi, siteUrl: string): Handler {
  // Used if a request has no Host header.
  const options = { hostname: new URL(siteUrl).host, overrideGlobalObjects: false };
  return getRequestListener((request) => api.handle(request), options);
}

/** Creates the handler that reports the metrics of this renderer and of its picture process. */
function createMetricsJob(api: EmbeddedApi | null, index: string): Handler {
  const registry = createProcessRegistry(`renderer-${index}`);
  api?.addMetrics(registry);
  return async (_, response) => {
    const ofPictures = (await api?.readPictureMetrics(`pictures-${index}`)) ?? [];
    response.end(JSON.stringify([await registry.getMetricsAsJSON(), ...ofPictures]));
  };
}

/** Counts writes to the remote API. Returns a function for the response header that tells delivery. */
function countWrites(): () => string[] {
  let answered = 0;
  let unanswered = 0;
  onWrite((isAnswered) => {
    if (isAnswered) answered += 1;
    else unanswered += 1;
  });
  return () => [writesHeader, `${answered} ${unanswered}`];
}
