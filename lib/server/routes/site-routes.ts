import { siteEndpoints } from '../../api/contract/site';
import { searchItems, suggestItems } from '../search/search-items';
import { handle } from '../http/handle';
import { readOpenApi } from '../openapi';

const readVersion = handle(siteEndpoints.readVersion, async (deps) => ({
  version: await deps.readContentVersion(),
}));

/** Succeeds if the database answers. */
const health = handle(siteEndpoints.health, async (deps) => {
  await deps.database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return { status: 'ok' };
});

const openapi = handle(siteEndpoints.openapi, () => readOpenApi());

const search = handle(siteEndpoints.search, (deps, { query }) =>
  searchItems(deps.database.db, query, deps.now()),
);

const suggest = handle(siteEndpoints.suggest, async (deps, { query }) => ({
  data: await suggestItems(deps.database.db, query, deps.now()),
}));

/** Request handlers for the whole site. */
export const siteHandlers = { readVersion, health, openapi, search, suggest };
