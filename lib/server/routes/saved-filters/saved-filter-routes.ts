import { savedFilterEndpoints } from '@/lib/api/contract/saved-filters/saved-filter-endpoints';
import * as filters from '../../editing/saved-filters';
import { handle } from '../../http/handle';

const listSavedFilters = handle(
  savedFilterEndpoints.listSavedFilters,
  async ({ database }, { user, query }) => ({
    data: await filters.listSavedFilters(database.db, user.id, query.of),
  }),
);

const createSavedFilter = handle(savedFilterEndpoints.createSavedFilter, (deps, { user, body }) =>
  deps.database.db
    .transaction()
    .execute((db) =>
      filters.insertSavedFilter(db, { userId: user.id, collection: body.of }, body, deps.now()),
    ),
);

const replaceSavedFilter = handle(
  savedFilterEndpoints.replaceSavedFilter,
  ({ database }, { user, params, body }) =>
    database.db
      .transaction()
      .execute((db) => filters.updateSavedFilter(db, { userId: user.id, id: params.id }, body)),
);

const deleteSavedFilter = handle(savedFilterEndpoints.deleteSavedFilter, ({ database }, { user, params }) =>
  filters.deleteSavedFilter(database.db, user.id, params.id),
);

/** Request handlers for saved filters. */
export const savedFilterHandlers = {
  listSavedFilters,
  createSavedFilter,
  replaceSavedFilter,
  deleteSavedFilter,
};
