import { fromLocalePath, toLocalePath } from '../i18n/locales';
import type { Render, RenderedResponse, RenderRequest } from './render-page';

/** Pages of the site that stand for a missing and for a failed one, without locale prefix. */
const notFoundPath = '/404';
const failurePath = '/500';

/**
 * Gives missing and failed pages a document. When a page is not found or throws, Next answers with an empty
 * document that only a script fills; readers without scripts, and search engines, get our own page instead, in the
 * language of the path and with the status that Next gave.
 */
export function withErrorPages(render: Render): Render {
  return async (request) => {
    const rendered = await render(request);
    if (isEmptyShell(rendered)) return renderErrorPage(render, request, rendered);
    return isErrorPage(request.url) ? { ...rendered, status: 404 } : rendered;
  };
}

async function renderErrorPage(render: Render, request: RenderRequest, shell: RenderedResponse) {
  const { locale } = fromLocalePath(request.url);
  const path = shell.status < 500 ? notFoundPath : failurePath;
  const page = await render({ ...request, url: toLocalePath(locale, path) });
  return page.status === 200 ? { ...page, status: shell.status } : shell;
}

/** The mark of Next's document for a page that could not be rendered. */
function isEmptyShell({ status, body }: RenderedResponse): boolean {
  return status >= 400 && body.subarray(0, 200).includes('<html id="__next_error__"');
}

function isErrorPage(url: string): boolean {
  const { path } = fromLocalePath(url.split('?')[0]!);
  return path === notFoundPath || path === failurePath;
}
