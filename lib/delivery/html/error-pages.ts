import { fromLocalePath, toLocalePath, type Locale } from '../../i18n/locales';
import { toFailedTwiceDocument } from './fixed-pages';
import type { Render, RenderedResponse, RenderRequest } from '../cache/render-page';

/** Pages of the site that stand for a missing and for a failed one, without locale prefix. */
const notFoundPath = '/404';
const failurePath = '/500';
/** Stands for a page whose content could not be read. */
const unavailablePath = '/503';

/** When to try again, in seconds. */
const retryAfterSeconds = '30';

/**
 * How long a visitor waits for all that a remote API is asked for a page, in milliseconds, whether the page or the one
 * in its place comes of it.
 */
const patienceMs = 6_000;

/**
 * Gives missing and failed pages a document. When a page is not found or throws, Next answers with an empty
 * document that only a script fills; readers without scripts, and search engines, get our own page instead, in the
 * language of the path and with the status that Next gave.
 */
export function withErrorPages(render: Render): Render {
  return async (sent) => {
    const request = { ...sent, callUntilMs: Date.now() + patienceMs };
    const rendered = await render(request);
    if (rendered.upstreamFailure && !isComplete(rendered))
      return renderUnavailable(render, request, rendered);
    if (isEmptyShell(rendered)) return renderErrorPage(render, request, rendered);
    return isErrorPage(request.url) ? { ...rendered, status: 404 } : rendered;
  };
}

/** A document that was rendered after all, because what failed is not essential to it. */
function isComplete({ status, headers }: RenderedResponse): boolean {
  return status < 500 && String(headers['content-type']).startsWith('text/html');
}

/** Data for the router and feeds are not answered with a document: the router then loads one itself. */
async function renderUnavailable(
  render: Render,
  { url, headers, callUntilMs }: RenderRequest,
  { lateness, upstreamFailure }: RenderedResponse,
): Promise<RenderedResponse> {
  const { locale } = fromLocalePath(url);
  const page = await render({
    url: toLocalePath(locale, unavailablePath),
    headers: withoutRouter(headers),
    lateness,
    callUntilMs,
  }).catch(() => null);
  const shown = page?.status === 200 ? page : toFailedTwice(locale);
  return {
    ...shown,
    // Also for what could not be read: to readers and search engines only this says that it will pass.
    status: 503,
    headers: { ...shown.headers, 'retry-after': retryAfterSeconds },
    upstreamFailure,
  };
}

function withoutRouter(headers: RenderRequest['headers']): Record<string, string> {
  const policy = headers['content-security-policy'];
  return policy === undefined ? {} : { 'content-security-policy': policy };
}

/** When the error page fails too, one that needs nothing stands in for it. */
async function renderErrorPage(render: Render, request: RenderRequest, shell: RenderedResponse) {
  const { locale } = fromLocalePath(request.url);
  const path = shell.status < 500 ? notFoundPath : failurePath;
  const page = await render({ ...request, url: toLocalePath(locale, path) });
  if (page.status === 200) return { ...page, status: shell.status };
  return toFailedTwice(locale);
}

function toFailedTwice(locale: Locale): RenderedResponse {
  const body = Buffer.from(toFailedTwiceDocument(locale));
  return { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** The mark of Next's document for a page that could not be rendered. */
function isEmptyShell({ status, body }: RenderedResponse): boolean {
  return status >= 400 && body.subarray(0, 200).includes('<html id="__next_error__"');
}

function isErrorPage(url: string): boolean {
  const { path } = fromLocalePath(url.split('?')[0]!);
  return path === notFoundPath || path === failurePath || path === unavailablePath;
}
