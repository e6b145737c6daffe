import { ApiError, type ErrorCode } from '../api/errors';
import { fromLocalePath, toLocalePath } from '../i18n/locales';
import { toFailedTwiceDocument } from './fixed-pages';
import type { Render, RenderedResponse, RenderRequest } from './render-page';

/** Pages of the site that stand for a missing and for a failed one, without locale prefix. */
const notFoundPath = '/404';
const failurePath = '/500';
/** Stands for a page whose content could not be read. */
const unavailablePath = '/503';

/** When to try again, in seconds. */
const retryAfterSeconds = '30';

/**
 * Gives missing and failed pages a document. When a page is not found or throws, Next answers with an empty
 * document that only a script fills; readers without scripts, and search engines, get our own page instead, in the
 * language of the path and with the status that Next gave.
 */
export function withErrorPages(render: Render): Render {
  return async (request) => {
    const rendered = withDigest(await render(request));
    if (rendered.upstreamFailure && !isComplete(rendered))
      return renderUnavailable(render, request, rendered);
    if (isEmptyShell(rendered)) return renderErrorPage(render, request, rendered);
    return isErrorPage(request.url) ? { ...rendered, status: 404 } : rendered;
  };
}

/**
 * Next loads a page's code at its first request, and what is noted about that work may be lost on the way. What the
 * page threw stands in its document all the same.
 */
function withDigest(rendered: RenderedResponse): RenderedResponse {
  if (rendered.upstreamFailure || rendered.status < 500) return rendered;
  const code = /"digest":"(upstream_unavailable|bad_upstream)"/.exec(
    rendered.body.toString().replaceAll('\\"', '"'),
  )?.[1];
  return code ? { ...rendered, upstreamFailure: new ApiError(code as ErrorCode) } : rendered;
}

/** A document that was rendered after all, because what failed is not essential to it. */
function isComplete({ status, headers }: RenderedResponse): boolean {
  return status < 500 && String(headers['content-type']).startsWith('text/html');
}

/** Data for the router and feeds are not answered with a document: the router then loads one itself. */
async function renderUnavailable(render: Render, { url, headers }: RenderRequest, failed: RenderedResponse) {
  const { locale } = fromLocalePath(url);
  const page = await render({
    url: toLocalePath(locale, unavailablePath),
    headers: withoutRouter(headers),
    lateness: failed.lateness,
  });
  if (page.status !== 200) return failed;
  return {
    ...page,
    // Also for what could not be read: to readers and search engines only this says that it will pass.
    status: 503,
    headers: { ...page.headers, 'retry-after': retryAfterSeconds },
    upstreamFailure: failed.upstreamFailure,
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
