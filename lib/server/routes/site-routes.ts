import { siteEndpoints } from '../../api/contract/site';
import { searchItems } from '../content/search/search-items';
import { handle } from '../http/handle';
import { createOpenApi } from '../openapi';

export const readVersion = handle(siteEndpoints.readVersion, async (deps) => ({
  version: await deps.readContentVersion(),
}));

/** Ready means that the database answers. */
export const health = handle(siteEndpoints.health, async (deps) => {
  await deps.database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return { status: 'ok' };
});

export const openapi = handle(siteEndpoints.openapi, () => createOpenApi());

export const search = handle(siteEndpoints.search, (deps, { query }) =>
  searchItems(deps.database.db, query, deps.now()),
);
