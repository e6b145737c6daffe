import { maxAutosaveBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type {} from '../../content/registry';
import { definitionOf } from '../../content/registry';
import { seesDrafts } from '../content/items/items';
import { closeForm, keepFormOpen } from '../editing/open-forms';
import { readOverview } from '../content/items/overview';
import { selectItems } from '../content/items/select-items';
import { listAutosavesOf } from '../editing/list-autosaves';
import { discardAutosaveOf, storeAutosave, readAutosaveOf, type AutosaveKey } from '../editing/autosaves';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { requireCollection, requireParam, requireUser, toReader, type ApiContext } from './context';

/** `PUT /{collection}/{id}/open-form` */
export async function keepOpen(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const id = await requireReadableId(deps, context);
  const others = await keepFormOpen(deps.database.db, id, { userId: user.id, nowMs: deps.now() });
  return context.json({ others });
}

/** `DELETE /{collection}/{id}/open-form` */
export async function close(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  const user = requireUser(context);
  await closeForm(deps.database.db, requireParam(context, 'id'), user.id);
  return context.body(null, 204);
}

/** `GET /overview` */
export async function overview(deps: Deps, context: ApiContext): Promise<Response> {
  requireUser(context);
  return context.json(await readOverview(deps.database.db, toReader(deps, context)));
}

/** `GET /unsaved` */
export async function listAutosaves(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  return context.json({ data: await listAutosavesOf(deps.database.db, { user, nowMs: deps.now() }) });
}

/** `GET /unsaved/{collection}/{id}` */
export async function readAutosave(deps: Deps, context: ApiContext): Promise<Response> {
  return context.json(await readAutosaveOf(deps.database.db, requireAutosaveKey(context)));
}

/** `PUT /unsaved/{collection}/{id}` */
export async function autosave(deps: Deps, context: ApiContext): Promise<Response> {
  const key = requireAutosaveKey(context);
  const value = await readJsonBody(context.req.raw, maxAutosaveBytes);
  await storeAutosave(deps.database.db, key, { value, nowMs: deps.now() });
  return context.body(null, 204);
}

/** `DELETE /unsaved/{collection}/{id}` */
export async function discardAutosave(deps: Deps, context: ApiContext): Promise<Response> {
  await discardAutosaveOf(deps.database.db, requireAutosaveKey(context), context.req.query('form'));
  return context.body(null, 204);
}

/** Returns the key of the autosave that the path names; the id is `new` for an item that was never saved. */
function requireAutosaveKey(context: ApiContext): AutosaveKey {
  const userId = requireUser(context).id;
  const collection = requireCollection(context);
  const itemId = requireParam(context, 'id');
  if (!/^(new|[0-9a-f-]{36})$/.test(itemId)) throw new ApiError('not_found');
  return { userId, collection, itemId };
}

/** The item's id, if the caller may see its drafts. Whoever may not must not learn that somebody writes. */
async function requireReadableId(deps: Deps, context: ApiContext): Promise<string> {
  const collection = requireCollection(context);
  const id = requireParam(context, 'id');
  const type = definitionOf(collection).type;
  const row = await selectItems(deps.database.db, type).where('id', '=', id).executeTakeFirst();
  if (!row || !seesDrafts(toReader(deps, context), collection, row)) throw new ApiError('not_found');
  return id;
}
