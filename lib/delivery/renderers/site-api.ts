import type { Handler } from '../http/handler';

/** Settings of {@link createSiteApi}. */
export interface SiteApiOptions {
  /** Answers `GET` and `HEAD` of stored files. */
  readonly files: Handler;
  /** Has a renderer answer. */
  readonly api: Handler;
  /** Whether a renderer is ready. */
  readonly isReady: () => boolean;
}

const filePath = /^\/api\/files\/[^/?]+(\?|$)/;

/**
 * Creates the handler of requests below `/api` of a site with an embedded API. `/api/health/live` succeeds while this
 * process runs, `/api/health` only if pages can be rendered.
 */
export function createSiteApi({ files, api, isReady }: SiteApiOptions): Handler {
  return (request, response) => {
    const { method, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && filePath.test(url)) return files(request, response);
    const path = url.split('?')[0];
    const isHealth = path === '/api/health' && !isReady();
    if (!isRead || (path !== '/api/health/live' && !isHealth)) return api(request, response);
    response.writeHead(isHealth ? 503 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(isHealth && { 'Retry-After': '5' }),
    });
    response.end(method === 'HEAD' ? undefined : JSON.stringify({ status: isHealth ? 'starting' : 'ok' }));
    return Promise.resolve();
  };
}
