import { fromLocalePath, toLocalePath, type Locale } from '../../i18n/locales';
import { gonePath, notFoundPath } from '../../i18n/routing';
import { currentRequestId } from '../../log/request-context';
import { toFailedTwiceDocument } from '@/lib/fixed-pages/fixed-pages';
import { unknownNames, type SchoolNamesReader } from '@/lib/fixed-pages/school-names';
import type { Renderer, RenderedResponse, RenderRequest } from '../render-page';

/** Path of the page for failures, without locale prefix like the next one. */
const failurePath = '/500';
/** Path of the page for content that cannot be read. */
const unavailablePath = '/503';

/** Value of `Retry-After`, in seconds. */
const retryAfterSeconds = '30';

/**
 * Time limit of all calls to a remote API for one request, in milliseconds, including the calls of the error page.
 */
const patienceMs = 6_000;

/**
 * Wraps a renderer so that failed pages have a complete error document in the language of the path. When a page is not
 * found or throws, Next answers with an empty document that only a script fills, which search engines and visitors
 * without scripts cannot read. Marks the empty document of a missing page, because the 404 document is cached.
 */
export function withErrorPages(
  render: Renderer,
  readNames: SchoolNamesReader = () => unknownNames,
): Renderer {
  const toFixed = (locale: Locale) => toFailedTwice(locale, readNames()[locale]);
  return async (sent) => {
    const request = { ...sent, callUntilMs: Date.now() + patienceMs };
    if (isGonePage(sent.url)) {
      const page = await renderDocument(render, request, sent.url, 410, toFixed);
      return { ...page, isErrorDocument: page.status === 410 };
    }
    // Only this renderer shows the error pages; for visitors their addresses do not exist.
    if (isErrorPage(sent.url)) {
      const page = await renderErrorPage(render, request, 404, toFixed);
      return { ...page, isErrorDocument: page.status === 404 };
    }
    const rendered = await render(request);
    if (rendered.upstreamFailure && !isComplete(rendered))
      return renderUnavailable(render, request, rendered, toFixed);
    // `proxy.ts` shows the document for deleted pages in place of a closed one.
    if (rendered.status === 410) return { ...rendered, isErrorDocument: true };
    if (!isEmptyShell(rendered)) return rendered;
    if (rendered.status === 404) return { ...rendered, isMissing: true };
    return renderErrorPage(render, request, rendered.status, toFixed);
  };
}

/** Whether a page was rendered although a call to the API failed, because its content is optional. */
function isComplete({ status, headers }: RenderedResponse): boolean {
  return status < 500 && String(headers['content-type']).startsWith('text/html');
}

/**
 * Renders the 503 page. It is also the answer to router requests and feeds: the router loads the page as a document
 * if it does not receive data.
 */
async function renderUnavailable(
  render: Renderer,
  { url, headers, callUntilMs, contentVersion }: RenderRequest,
  { lateness, upstreamFailure }: RenderedResponse,
  toFixed: (locale: Locale) => RenderedResponse,
): Promise<RenderedResponse> {
  const { locale } = fromLocalePath(url);
  const page = await render({
    url: toLocalePath(locale, unavailablePath),
    headers: withoutRouter(headers),
    lateness,
    callUntilMs,
    contentVersion,
  }).catch(() => null);
  const shown = page?.status === 200 ? page : toFixed(locale);
  return {
    ...shown,
    // 503 for every failure of the API, because it tells clients and search engines that the failure is temporary.
    status: 503,
    headers: { ...shown.headers, 'retry-after': retryAfterSeconds },
    upstreamFailure,
  };
}

function withoutRouter(headers: RenderRequest['headers']): Record<string, string> {
  const policy = headers['content-security-policy'];
  return policy === undefined ? {} : { 'content-security-policy': policy };
}

/** Renders the 404 or 500 page, or returns a fixed document if that page fails. */
async function renderErrorPage(
  render: Renderer,
  request: RenderRequest,
  status: number,
  toFixed: (locale: Locale) => RenderedResponse,
) {
  const { locale } = fromLocalePath(request.url);
  const path = status < 500 ? notFoundPath : failurePath;
  const requestId = status < 500 ? undefined : currentRequestId();
  const query = requestId === undefined ? '' : `?request=${requestId}`;
  return renderDocument(render, request, toLocalePath(locale, path) + query, status, toFixed);
}

async function renderDocument(
  render: Renderer,
  request: RenderRequest,
  url: string,
  status: number,
  toFixed: (locale: Locale) => RenderedResponse,
) {
  const page = await render({ ...request, url });
  if (page.status === 200) return { ...page, status };
  return toFixed(fromLocalePath(url).locale);
}

function toFailedTwice(locale: Locale, school: string | null): RenderedResponse {
  const body = Buffer.from(toFailedTwiceDocument(locale, school));
  return { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Whether a response is Next's empty document for a page that could not be rendered. */
function isEmptyShell({ status, body }: RenderedResponse): boolean {
  return status >= 400 && body.subarray(0, 200).includes('<html id="__next_error__"');
}

function isGonePage(url: string): boolean {
  const { path } = fromLocalePath(url.split('?')[0]!);
  return path === gonePath || path.startsWith(`${gonePath}/`);
}

function isErrorPage(url: string): boolean {
  const { path } = fromLocalePath(url.split('?')[0]!);
  return path === notFoundPath || path === failurePath || path === unavailablePath;
}
