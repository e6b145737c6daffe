import { editingEndpoints } from '../../api/contract/editing-endpoints';
import type { Overview } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { definitionOf } from '../../content/registry';
import { canReadDrafts } from '../content/access/viewer';
import { readOverview as readOverviewOf } from '../content/items/overview';
import { readItem } from '../content/items/read-items';
import { selectItems } from '../rows/select-items';
import { canDo, hasScope } from '../../content/access/access';
import type { Database } from '../db/database';
import { isDamaged } from '../db/database-damage';
import { isBackupOverdue, readLastBackups } from '../db/last-backup';
import { countWaitingErasures } from '../files/waiting-erasures';
import { listAutosavesOf } from '../editing/list-autosaves';
import { closeForm as close, keepFormOpen as keepOpen } from '../editing/open-forms';
import { createPreview as storePreview, readPreview as readStoredPreview } from '../editing/stored-previews';
import { discardAutosaveOf, storeAutosave, readAutosaveOf } from '../editing/autosaves';
import { handle } from '../http/handle';

const readOverview = handle(editingEndpoints.readOverview, async (deps, { user }) => {
  const { db, path } = deps.database;
  const isAdmin = hasScope(user, 'admin');
  return {
    ...(await readOverviewOf(db, { user, nowMs: deps.now() })),
    waitingErasures: isAdmin ? await countWaitingErasures(db) : 0,
    isDatabaseDamaged: isAdmin && path !== null && isDamaged(path),
    backups: isAdmin ? await readBackups(db, deps.now()) : null,
  };
});

async function readBackups(db: Database, nowMs: number): Promise<Overview['backups']> {
  const backups = await readLastBackups(db);
  return { ...backups, isOverdue: await isBackupOverdue(db, backups, nowMs) };
}

const createPreview = handle(
  editingEndpoints.createPreview,
  async (deps, { params: { collection }, query: { item: itemId, replaces }, body, user }) => {
    const author = { user, nowMs: deps.now(), itemId, replaces };
    if (itemId === undefined && !canDo(user, 'create', collection, null)) throw new ApiError('forbidden');
    // Requires the right to read the item, because its preview is rendered with the caller's rights.
    if (itemId !== undefined) await readItem(deps.database.db, collection, itemId, author);
    return { id: await storePreview(deps.database.db, collection, body, author) };
  },
);

const readPreview = handle(editingEndpoints.readPreview, (deps, { params, user }) =>
  readStoredPreview(deps.database.db, params.id, { user, nowMs: deps.now() }),
);

const listAutosaves = handle(editingEndpoints.listAutosaves, async (deps, { user }) => ({
  data: await listAutosavesOf(deps.database.db, { user, nowMs: deps.now() }),
}));

const readAutosave = handle(editingEndpoints.readAutosave, (deps, { params, user }) =>
  readAutosaveOf(deps.database.db, { userId: user.id, collection: params.collection, itemId: params.id }),
);

const autosave = handle(editingEndpoints.autosave, (deps, { params, body, user }) => {
  const place = { userId: user.id, collection: params.collection, itemId: params.id };
  return storeAutosave(deps.database.db, place, { copy: body, nowMs: deps.now() });
});

const discardAutosave = handle(editingEndpoints.discardAutosave, (deps, { params, query, user }) => {
  const place = { userId: user.id, collection: params.collection, itemId: params.id };
  return discardAutosaveOf(deps.database.db, place, query.form);
});

const keepFormOpen = handle(
  editingEndpoints.keepFormOpen,
  async (deps, { params: { collection, id }, query: { form, place = null }, user }) => {
    const nowMs = deps.now();
    const type = definitionOf(collection).type;
    const row = await selectItems(deps.database.db, type).where('id', '=', id).executeTakeFirst();
    // Requires the right to read drafts, so that the call does not reveal who edits the item.
    if (!row || !canReadDrafts({ user, nowMs }, collection, row)) throw new ApiError('not_found');
    const key = { itemId: id, formId: form ?? user.id, userId: user.id };
    return { others: await keepOpen(deps.database.db, key, { place, nowMs }) };
  },
);

const closeForm = handle(editingEndpoints.closeForm, (deps, { params, query, user }) =>
  close(deps.database.db, { itemId: params.id, formId: query.form ?? user.id, userId: user.id }),
);

/** Request handlers for previews, autosaves and open forms. */
export const editingHandlers = {
  readOverview,
  createPreview,
  readPreview,
  listAutosaves,
  readAutosave,
  autosave,
  discardAutosave,
  keepFormOpen,
  closeForm,
};
