import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { fromLocalePath, toLocalePath } from '../../i18n/locales';
import { isPrivatePath } from '../../i18n/routing';
import { strictPolicy } from '../html/content-security';
import { toFailedTwiceDocument } from '../html/fixed-pages';
import type { Pass } from './forward-to-next';
import { standInHeaders } from './stand-in';

/** Downloads of the cabinet, which are no pages and may be longer than memory has room for. */
const downloads = /^\/cabinet\/(?:upload|export|csv)$/;

/** Headers that belong to how an answer travels. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

interface Answer {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly rawPayload: Buffer;
}

/**
 * Gives private pages that are missing or failed a document. Next answers them with an empty one that only a script
 * fills; here our own page comes at once, rendered for the same person, with the status that Next gave.
 */
export function withStandIns(dispatch: Pass): Pass {
  return async (request, response) => {
    if (!isDocumentRequest(request)) return dispatch(request, response);
    const path = toPath(request);
    const page = await ask(dispatch, request, request.url!);
    const answer = isEmptyShell(page) ? await renderStandIn(dispatch, request, path, page) : page;
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value);
    }
    response.writeHead(answer.statusCode);
    response.end(answer.rawPayload);
  };
}

async function renderStandIn(dispatch: Pass, request: IncomingMessage, path: string, shell: Answer) {
  const { locale, path: local } = fromLocalePath(path);
  const digest = readDigest(shell);
  const standIn = shell.statusCode >= 500 ? '/500' : local.startsWith('/cabinet') ? '/cabinet/404' : '/404';
  const page = await ask(dispatch, request, toLocalePath(locale, standIn), {
    [standInHeaders.path]: path,
    ...(digest && { [standInHeaders.digest]: digest }),
  });
  if (page.statusCode === 200) return { ...page, statusCode: shell.statusCode };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': strictPolicy,
  };
  return { statusCode: 500, headers, rawPayload: Buffer.from(toFailedTwiceDocument(locale)) };
}

/** What Next answers the same person at an address of our choice. */
async function ask(dispatch: Pass, request: IncomingMessage, url: string, headers = {}): Promise<Answer> {
  return inject((inner, response) => void dispatch(inner, response).catch(() => response.destroy()), {
    method: 'GET',
    url,
    headers: { ...request.headers, ...headers },
  });
}

/** Data for the router is no document, and a HEAD request is told nothing that it could show. */
function isDocumentRequest(request: IncomingMessage): boolean {
  const path = toPath(request);
  return (
    request.method === 'GET' &&
    request.headers.rsc === undefined &&
    isPrivatePath(path) &&
    !downloads.test(path)
  );
}

function toPath({ url }: IncomingMessage): string {
  return (url ?? '/').split('?')[0]!;
}

/** Next has no other documents than empty ones with these statuses. */
function isEmptyShell({ statusCode, headers }: Answer): boolean {
  return statusCode >= 400 && String(headers['content-type']).startsWith('text/html');
}

/** The code under which the log knows the error that ended a page; the document holds it as data. */
function readDigest({ headers, rawPayload }: Answer): string | undefined {
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  return /"digest":"(\w+)"/.exec(body.toString().replaceAll('\\"', '"'))?.[1];
}
