import { setTimeout as wait } from 'node:timers/promises';
import { siteEndpoints } from '../../api/contract/site-endpoints';
import { ApiError } from '../../api/errors';
import { toDocsChapter, toDocsIndex } from '../api-docs/docs-pages';
import { docsStyle, stylePath } from '../api-docs/docs-style';
import { toStorageError } from '../base/to-storage-error';
import { readClosed } from '../rows/closed-pages';
import { listMissedWords } from '../search/missed-words';
import { searchItems, suggestItems } from '../search/search-items';
import { handle } from '../http/handle';
import { readOpenApi } from '../openapi/read-openapi';

const readVersion = handle(siteEndpoints.readVersion, async (deps) => ({
  version: await deps.readContentVersion(),
}));

/** Longest wait for the database in milliseconds, shorter than the response timeout of load balancers. */
const healthPatienceMs = 2_000;

/**
 * Succeeds if the database answers. Throws `database_unavailable` if it takes too long. Balancers ask every few seconds,
 * so delivery logs the failures, and rarely.
 */
const health = handle(siteEndpoints.health, async ({ database }) => {
  const reading = database.db
    .selectFrom('content_state')
    .select('version')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw toStorageError(error) ?? error;
    });
  const answer = await Promise.race([reading, wait(healthPatienceMs, null, { ref: false })]);
  if (!answer) throw new ApiError('database_unavailable', { retryAfterSeconds: 5 });
  return { status: 'ok' };
});

const openapi = handle(siteEndpoints.openapi, () => readOpenApi());

const search = handle(siteEndpoints.search, (deps, { query }) =>
  searchItems(deps.database.db, query, deps.now()),
);

const suggest = handle(siteEndpoints.suggest, async (deps, { query }) => ({
  data: await suggestItems(deps.database.db, query, deps.now()),
}));

const listMissed = handle(siteEndpoints.listMissedWords, async (deps) => ({
  data: await listMissedWords(deps.database.db),
}));

const readClosedPages = handle(siteEndpoints.readClosedPages, (deps) =>
  readClosed(deps.database.db, new Date(deps.now()).toISOString()),
);

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

/** Request handlers for the whole site. */
export const siteHandlers = {
  readVersion,
  health,
  openapi,
  readDocs,
  readDocsPage,
  search,
  suggest,
  listMissedWords: listMissed,
  readClosedPages,
};
