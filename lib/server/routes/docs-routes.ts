import { siteEndpoints } from '../../api/contract/site-endpoints';
import { ApiError } from '../../api/errors';
import { toDocsChapter, toDocsIndex } from '../api-docs/docs-pages';
import { docsStyle, stylePath } from '../api-docs/docs-style';
import { handle } from '../http/handle';

const readDocs = handle(siteEndpoints.readDocs, (_deps, { query }) =>
  respond('text/html', toDocsIndex(query.q)),
);

const readDocsPage = handle(siteEndpoints.readDocsPage, (_deps, { params: { page } }) => {
  if (page === stylePath) return respond('text/css', docsStyle);
  const chapter = toDocsChapter(page);
  if (chapter === null) throw new ApiError('not_found');
  return respond('text/html', chapter);
});

function respond(mediaType: string, body: string): Response {
  return new Response(body, { headers: { 'content-type': `${mediaType}; charset=utf-8` } });
}

/** Request handlers for the reference of the API. */
export const docsHandlers = { readDocs, readDocsPage };
