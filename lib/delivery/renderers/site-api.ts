import type { ServerResponse } from 'node:http';
import { createLimitedLog } from '@/lib/log/limited-log';
import type { Log } from '../../log/log';
import type { Handler } from '@/lib/http/handler';
import { version } from '@/lib/shared/version';
import type { WholeAnswer } from './whole-answer';

export interface SiteApiOptions {
  /** Answers `GET` and `HEAD` of stored files. */
  readonly files: Handler;
  /** Has a renderer answer. */
  readonly api: Handler;
  /** Whether a renderer is ready. */
  readonly isReady: () => boolean;
  /** Whether delivery cannot reach the database. */
  readonly isDatabaseAway: () => boolean;
  /** Whether cached pages are sent without the renderers. */
  readonly hasPages: () => boolean;
  /** Asks a renderer for its health. */
  readonly checkApi: () => Promise<WholeAnswer>;
  readonly log: Log;
}

const filePath = /^\/api\/files\/[^/?]+(\?|$)/;

/** Codes of a renderer that gets no answer from the database. */
const databaseCodes: readonly unknown[] = ['database_unavailable', 'busy'];

/**
 * Creates the handler of requests below `/api` of a site with an embedded API. `/api/health/live` succeeds while this
 * process runs, `/api/health` only if pages can be rendered, or while cached pages are sent because the database is away:
 * a balancer that leaves out all instances would leave visitors without these pages.
 */
export function createSiteApi(options: SiteApiOptions): Handler {
  const { files, api, isReady, isDatabaseAway, hasPages, checkApi } = options;
  const logFailure = createLimitedLog(options.log.error);
  let checking: Promise<WholeAnswer> | null = null;

  /** Returns the health of a renderer. Requests share a check, because anyone may send them and none waits its turn. */
  function check(): Promise<WholeAnswer> {
    return (checking ??= checkApi().finally(() => (checking = null)));
  }

  async function answerHealth(response: ServerResponse, isHead: boolean): Promise<void> {
    if (isDatabaseAway() && hasPages()) return sendStatus(response, 200, 'database_away', isHead);
    if (!isReady()) return sendStatus(response, 503, 'starting', isHead);
    const answer = await check();
    if (answer.status === 200) return sendStatus(response, 200, 'ok', isHead);
    const code = readCode(answer);
    logFailure(`A renderer is not healthy: ${answer.status} ${String(code)}`);
    // Delivery reads the content version on another connection, which it may have while renderers get none.
    if (hasPages() && databaseCodes.includes(code)) return sendStatus(response, 200, 'database_away', isHead);
    response.writeHead(answer.status, answer.headers);
    response.end(isHead ? undefined : answer.body);
  }

  return async (request, response) => {
    const { method, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && filePath.test(url)) return files(request, response);
    const [path] = url.split('?');
    if (isRead && path === '/api/health') return answerHealth(response, method === 'HEAD');
    if (isRead && path === '/api/health/live') return sendStatus(response, 200, 'ok', method === 'HEAD');
    return api(request, response);
  };
}

function sendStatus(
  response: ServerResponse,
  code: 200 | 503,
  status: 'ok' | 'starting' | 'database_away',
  isHead: boolean,
): void {
  response.writeHead(code, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(code === 503 && { 'Retry-After': '5' }),
  });
  response.end(isHead ? undefined : JSON.stringify({ status, version }));
}

/** Returns the code of a problem document. */
function readCode({ body }: WholeAnswer): unknown {
  try {
    return (JSON.parse(body.toString()) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}
