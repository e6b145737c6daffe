import { contentEndpoints } from '../../api/contract/content-endpoints';
import { fileEndpoints } from '../../api/contract/file-endpoints';
import type { User } from '@/lib/content/access/access';
import { definitionOf, type CollectionName } from '../../content/registry';
import { requireKnownFilters } from '../content/references/known-categories';
import { listAlbumPhotos as listPhotosOfAlbums } from '../content/items/list-album-photos';
import { listTextImages } from '../content/images/list-text-images';
import { toListQuery } from '../content/items/checked-list-query';
import { purgeItem } from '../content/items/purge/purge-item';
import { orderItems } from '../content/items/order-items';
import { readFacets as readFacetsOf } from '../content/facets/read-facets';
import { listItems, readItem } from '../content/items/read-items';
import { readHidden } from '../content/access/read-hidden';
import type { Viewer } from '../content/access/viewer';
import { toWriteTime } from '../content/access/write';
import { createItem, removeItem, replaceItem, restoreItem } from '../content/items/write-items';
import { countUses as countUsesOf } from '../content/references/count-uses';
import { listUses as listUsesOf } from '../content/references/uses';
import { writeHooksOf } from '../content/access/write-hooks-of';
import type { Deps } from '../http/deps';
import { confirmTranslation as confirm } from '../editing/confirm-translation';
import { listRevisions as listRevisionsOf, readRevision as readRevisionOf } from '../editing/revisions';
import { eraseSoon } from '../files/sweep';
import { handle } from '../http/handle';
import { requireEditableImage, runWrite } from './run-write';

const list = handle(contentEndpoints.list, async (deps, { params: { collection }, query, user }) => {
  const { db } = deps.database;
  await requireKnownFilters(db, collection, query);
  const reader = await toViewer(deps, collection, user);
  return listItems(db, collection, toListQuery(definitionOf(collection), query), reader);
});

const readFacets = handle(contentEndpoints.readFacets, async (deps, { params: { collection }, user }) =>
  readFacetsOf(deps.database.db, collection, { user, nowMs: deps.now() }),
);

const listAlbumPhotos = handle(fileEndpoints.listAlbumPhotos, async (deps, { query, user }) => ({
  data: await listPhotosOfAlbums(deps.database.db, query, { user, nowMs: deps.now() }),
}));

const listTextPictures = handle(fileEndpoints.listTextPictures, async (deps, { query, user }) => ({
  data: await listTextImages(deps.database.db, query.names, { user, nowMs: deps.now() }),
}));

const read = handle(contentEndpoints.read, (deps, { params, user }) => readStored(deps, params, user));

const create = handle(contentEndpoints.create, async (deps, { params, headers, body, user }) => {
  const key = headers['Idempotency-Key'] ?? null;
  const { collection } = params;
  const id = await runWrite(deps, { user, collection }, (write) => createItem(write, body, key));
  return readStored(deps, { collection, id }, user);
});

const replace = handle(contentEndpoints.replace, async (deps, { params, headers, body, user }) => {
  const { collection, id } = params;
  const requireRight = () => requireEditableImage(deps, user, id);
  const prepared = await writeHooksOf(collection).prepareReplace?.(deps, id, body, requireRight);
  try {
    await runWrite(deps, { user, collection }, async (write) => {
      await replaceItem(write, id, body, headers['If-Match']);
      await prepared?.save(write.db, toWriteTime(write));
    });
  } catch (error) {
    await prepared?.discard();
    throw error;
  }
  if (prepared) await eraseSoon(deps);
  return readStored(deps, params, user);
});

const remove = handle(contentEndpoints.remove, (deps, { params: { collection, id }, headers, user }) =>
  runWrite(deps, { user, collection }, (write) => removeItem(write, id, headers['If-Match'] ?? null)),
);

const restore = handle(contentEndpoints.restore, async (deps, { params, user }) => {
  const { collection, id } = params;
  await runWrite(deps, { user, collection }, (write) => restoreItem(write, id));
  return readStored(deps, params, user);
});

const purge = handle(contentEndpoints.purge, async (deps, { params: { collection, id }, user }) => {
  await runWrite(deps, { user, collection }, (write) => purgeItem(write, id));
  await eraseSoon(deps);
});

const order = handle(contentEndpoints.order, (deps, { params: { collection }, body, user }) =>
  runWrite(deps, { user, collection }, (write) => orderItems(write, body)),
);

const confirmTranslation = handle(contentEndpoints.confirmTranslation, async (deps, { params, user }) => {
  const { collection, id, locale } = params;
  await runWrite(deps, { user, collection }, (write) => confirm(write, id, locale));
  return readStored(deps, params, user);
});

const listUses = handle(contentEndpoints.listUses, async (deps, { params, user }) => {
  await readStored(deps, params, user);
  const { type } = definitionOf(params.collection);
  const reader = { user, nowMs: deps.now() };
  return { data: await listUsesOf(deps.database.db, type, params.id, reader) };
});

const countUses = handle(
  contentEndpoints.countUses,
  async (deps, { params: { collection }, query: { ids }, user }) => ({
    data: await countUsesOf(deps.database.db, collection, ids, { user, nowMs: deps.now() }),
  }),
);

const listRevisions = handle(
  contentEndpoints.listRevisions,
  async (deps, { params: { collection, id }, user }) => ({
    data: await listRevisionsOf(deps.database.db, collection, id, { user, nowMs: deps.now() }),
  }),
);

const readRevision = handle(
  contentEndpoints.readRevision,
  (deps, { params: { collection, id, version }, user }) =>
    readRevisionOf(deps.database.db, collection, id, version, { user, nowMs: deps.now() }),
);

/** Returns the item as the caller may see it. Throws `not_found`. */
async function readStored(
  deps: Deps,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
  user: User | null,
) {
  return readItem(deps.database.db, collection, id, await toViewer(deps, collection, user));
}

async function toViewer(deps: Deps, collection: CollectionName, user: User | null): Promise<Viewer> {
  const viewer = { user, nowMs: deps.now() };
  return user ? viewer : { ...viewer, hidden: await readHidden(deps.database.db, collection) };
}

/** Request handlers for items. */
export const contentHandlers = {
  list,
  readFacets,
  listAlbumPhotos,
  listTextPictures,
  read,
  create,
  replace,
  remove,
  restore,
  purge,
  order,
  confirmTranslation,
  listUses,
  countUses,
  listRevisions,
  readRevision,
};
