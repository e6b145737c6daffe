import { siteEndpoints } from '../../api/contract/site';
import { searchItems } from '../content/search/search-items';
import { handle } from '../http/handle';
import { createOpenApi } from '../openapi';

const readVersion = handle(siteEndpoints.readVersion, async (deps) => ({
  version: await deps.readContentVersion(),
}));

/** Ready means that the database answers. */
const health = handle(siteEndpoints.health, async (deps) => {
  await deps.database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return { status: 'ok' };
});

const openapi = handle(siteEndpoints.openapi, () => createOpenApi());

const search = handle(siteEndpoints.search, (deps, { query }) =>
  searchItems(deps.database.db, query, deps.now()),
);

/** The handlers of the endpoints for the site as a whole. */
export const siteHandlers = { readVersion, health, openapi, search };
