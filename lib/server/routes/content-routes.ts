import { maxJsonBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { definitionOf } from '../../content/registry';
import { isLocale } from '../../i18n/locales';
import { listAlbumPhotos } from '../content/items/list-album-photos';
import { readListQuery } from '../content/items/list-query';
import { listItems, readItem } from '../content/items/read-items';
import { listRevisions, readRevision } from '../editing/revisions';
import { orderItems } from '../content/items/order-items';
import { confirmTranslation } from '../editing/confirm-translation';
import { createItem, removeItem, replaceItem, restoreItem } from '../content/items/write-items';
import { listUses } from '../content/references/uses';
import { writeHooksOf } from '../content/write-hooks-of';
import { nowOf } from '../content/items/write';
import type { Deps } from '../deps';
import { eraseRemoved } from '../files/sweep';
import { readJsonBody } from '../http/body';
import { readIfMatch, readOptionalIfMatch, requireEditableImage, respondWithItem, runWrite } from './writes';
import { requireCollection, requireParam, requireUser, toReader, type ApiContext } from './context';

/** `GET /{collection}` */
export async function list(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  const query = readListQuery(definitionOf(collection), new URL(context.req.url).searchParams);
  return context.json(await listItems(deps.database.db, collection, query, toReader(deps, context)));
}

/** `GET /album-photos` */
export async function listPhotosOfAlbums(deps: Deps, context: ApiContext): Promise<Response> {
  const reader = toReader(deps, context);
  return context.json({ data: await listAlbumPhotos(deps.database.db, context.req.query(), reader) });
}

/** `GET /{collection}/{id}` */
export async function read(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  const item = await readItem(
    deps.database.db,
    collection,
    requireParam(context, 'id'),
    toReader(deps, context),
  );
  return respondWithItem(context, item, 200);
}

/** `POST /{collection}` */
export async function create(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const value = await readJsonBody(context.req.raw, maxJsonBytes);
  const key = readIdempotencyKey(context);
  const id = await runWrite(deps, context, (write) => createItem(write, value, key));
  const item = await readItem(deps.database.db, collection, id, toReader(deps, context));
  context.header('location', `/api/${collection}/${id}`);
  return respondWithItem(context, item, 201);
}

/** `PUT /{collection}/{id}` */
export async function replace(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  const version = readIfMatch(context);
  const value = await readJsonBody(context.req.raw, maxJsonBytes);
  const requireRight = () => requireEditableImage(deps, context, id);
  const prepared = await writeHooksOf(collection).prepareReplace?.(deps, id, value, requireRight);
  try {
    await runWrite(deps, context, async (write) => {
      await replaceItem(write, id, value, version);
      await prepared?.save(write.db, nowOf(write));
    });
  } catch (error) {
    await prepared?.discard();
    throw error;
  }
  if (prepared) await eraseRemoved(deps);
  return respondWithItem(
    context,
    await readItem(deps.database.db, collection, id, toReader(deps, context)),
    200,
  );
}

/** `DELETE /{collection}/{id}`, with `If-Match` only as that version */
export async function remove(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  const version = readOptionalIfMatch(context);
  await runWrite(deps, context, (write) => removeItem(write, id, version));
  return context.body(null, 204);
}

/** `POST /{collection}/{id}/restore` */
export async function restore(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  await runWrite(deps, context, (write) => restoreItem(write, id));
  return respondWithItem(
    context,
    await readItem(deps.database.db, collection, id, toReader(deps, context)),
    200,
  );
}

/** `PUT /{collection}/order` */
export async function order(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  requireUser(context);
  const value = await readJsonBody(context.req.raw, maxJsonBytes);
  await runWrite(deps, context, (write) => orderItems(write, value));
  return context.body(null, 204);
}

/** `POST /{collection}/{id}/translations/{locale}/confirmation` */
export async function confirm(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  const locale = requireParam(context, 'locale');
  if (!isLocale(locale)) throw new ApiError('not_found');
  await runWrite(deps, context, (write) => confirmTranslation(write, id, locale));
  return respondWithItem(
    context,
    await readItem(deps.database.db, collection, id, toReader(deps, context)),
    200,
  );
}

/** `GET /{collection}/{id}/uses` */
export async function getUses(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  const reader = toReader(deps, context);
  await readItem(deps.database.db, collection, id, reader);
  const { type } = definitionOf(collection);
  return context.json({ data: await listUses(deps.database.db, type, id, reader) });
}

/** `GET /{collection}/{id}/revisions` */
export async function getRevisions(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  return context.json({
    data: await listRevisions(deps.database.db, collection, id, toReader(deps, context)),
  });
}

/** `GET /{collection}/{id}/revisions/{version}` */
export async function getRevision(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  const version = Number(requireParam(context, 'version'));
  if (!Number.isInteger(version)) throw new ApiError('not_found');
  return context.json(await readRevision(deps.database.db, collection, id, version, toReader(deps, context)));
}

function readIdempotencyKey(context: ApiContext): string | null {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\w-]{8,80}$/.test(key))
    throw new ApiError('invalid_query', { issues: [{ path: ['Idempotency-Key'], code: 'invalid_format' }] });
  return key;
}
