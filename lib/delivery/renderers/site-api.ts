import type { Handler } from '../http/handler';

/** Settings of {@link createSiteApi}. */
export interface SiteApiOptions {
  /** Answers `GET` and `HEAD` of stored files. */
  readonly files: Handler;
  /** Has a renderer answer. */
  readonly api: Handler;
  /** Whether a renderer is ready. */
  readonly isReady: () => boolean;
  /** Whether the database cannot be reached. */
  readonly isDatabaseAway: () => boolean;
}

const filePath = /^\/api\/files\/[^/?]+(\?|$)/;

/**
 * Creates the handler of requests below `/api` of a site with an embedded API. `/api/health/live` succeeds while this
 * process runs, `/api/health` only if pages can be rendered, or while cached pages are sent because the database is away:
 * a balancer that leaves out all instances would leave visitors without these pages.
 */
export function createSiteApi({ files, api, isReady, isDatabaseAway }: SiteApiOptions): Handler {
  function toStatus(path: string | undefined): 'ok' | 'starting' | 'database_away' | null {
    if (path === '/api/health/live') return 'ok';
    if (path !== '/api/health') return null;
    if (!isReady()) return 'starting';
    return isDatabaseAway() ? 'database_away' : null;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && filePath.test(url)) return files(request, response);
    const path = url.split('?')[0];
    const status = toStatus(path);
    if (!isRead || !status) return api(request, response);
    const isStarting = status === 'starting';
    response.writeHead(isStarting ? 503 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(isStarting && { 'Retry-After': '5' }),
    });
    response.end(method === 'HEAD' ? undefined : JSON.stringify({ status }));
    return Promise.resolve();
  };
}
