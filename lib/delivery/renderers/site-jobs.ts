import { createHash } from 'node:crypto';
import type { MetricValues } from '../../metrics/process-registry';
import { jobHeader, requestIdHeader, versionHeader } from '@/lib/protocol/jobs';
import { unpackPage, type PageParts } from '@/lib/protocol/page-package';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import type { JobSender } from './job-sender';
import { throwUnavailable } from './renderer-failures';
import type { Renderer, RendererPool } from './renderer-pool';
import { createRequestId } from './request-ids';
import { readWhole, type WholeAnswer } from './whole-answer';

/** Jobs that carry nothing of a visitor. */
export interface SiteJobs {
  /** Renders a public page for the current content version. `url`: path and query. */
  renderPage(url: string, headers: Readonly<Record<string, string>>, version: string): Promise<PageParts>;
  /** Asks a remote API where an old address leads. */
  findRedirect(source: string): Promise<Redirect | null>;
  /** Returns what the API of a renderer answers about its health. */
  checkApi(): Promise<WholeAnswer>;
  /** Returns the metrics of each renderer that answers in time. */
  readMetrics(): Promise<MetricValues[]>;
  /** Stores publications that are due. Rejects if no renderer has stored them in time. */
  storeDue(): Promise<void>;
}

/** Longest wait for due publications, in milliseconds. */
const dueTimeoutMs = 1_000;

/** Longest wait for the metrics of a renderer, in milliseconds. */
const metricsTimeoutMs = 2_000;

/** Creates the jobs of the site itself. `host`: host name of the site. */
export function createSiteJobs(send: JobSender, pool: RendererPool, host: string): SiteJobs {
  return {
    async renderPage(url, routerHeaders, version) {
      const id = createRequestId();
      const digest = createHash('sha256').update(version).digest('base64url');
      const own = { host, [jobHeader]: 'page', [requestIdHeader]: id, [versionHeader]: digest };
      const headers = { ...routerHeaders, ...own };
      const answer = await send({ method: 'GET', path: url, headers }).catch(throwUnavailable);
      const { status, body } = await readWhole(answer);
      if (status !== 200) throw new Error(`The renderer answered ${status} (request ${id})`);
      const page = unpackPage(body);
      // Other pages are cached: the id of their rendering says nothing.
      return page.isFailed ? { ...page, headers: [...page.headers, [requestIdHeader, id]] } : page;
    },
    async checkApi() {
      const headers = { host, [jobHeader]: 'api', [requestIdHeader]: createRequestId() };
      const answer = await send({ method: 'GET', path: '/api/health', headers }).catch(throwUnavailable);
      return readWhole(answer);
    },
    async readMetrics() {
      const answers = await Promise.allSettled(pool.all().map(readMetricsOf));
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    async findRedirect(source) {
      const headers = { host, [jobHeader]: 'redirect' };
      const answer = await send({ method: 'GET', path: source, headers }).catch(throwUnavailable);
      if (answer.statusCode !== 200)
        throw new Error(`The renderer answered ${answer.statusCode} for ${source}`);
      return (await answer.body.json().catch(throwUnavailable)) as Redirect | null;
    },
    async storeDue() {
      const signal = AbortSignal.timeout(dueTimeoutMs);
      const answer = await send({ method: 'POST', path: '/', headers: { [jobHeader]: 'due' }, signal });
      await answer.body.dump();
    },
  };
}

async function readMetricsOf({ client }: Renderer): Promise<MetricValues[]> {
  const signal = AbortSignal.timeout(metricsTimeoutMs);
  const { body } = await client.request({
    method: 'GET',
    path: '/',
    headers: { [jobHeader]: 'metrics' },
    signal,
  });
  return (await body.json()) as MetricValues[];
}
