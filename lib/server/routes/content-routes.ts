import { maxJsonBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { definitionOf } from '../../content/registry';
import type { AnyItem } from '../../content/input';
import type { Actor } from '../content/actor';
import { readListQuery } from '../content/list-query';
import { listItems, readItem } from '../content/read-items';
import { listRevisions, readRevision } from '../content/revisions';
import { createItem, removeItem, replaceItem, restoreItem, type Write } from '../content/write-items';
import { createPreview, readPreview } from '../content/previews';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { requireCollection, requireParam, requireUser, toReader, type ApiContext } from './context';

/** `GET /{collection}` */
export async function list(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  const query = readListQuery(definitionOf(collection), new URL(context.req.url).searchParams);
  return context.json(await listItems(deps.database.db, collection, query, toReader(deps, context)));
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
  await runWrite(deps, context, (write) => replaceItem(write, id, value, version));
  return respondWithItem(
    context,
    await readItem(deps.database.db, collection, id, toReader(deps, context)),
    200,
  );
}

/** `DELETE /{collection}/{id}` */
export async function remove(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  await runWrite(deps, context, (write) => removeItem(write, id));
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

/** `POST /previews/{collection}` */
export async function addPreview(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  const user = requireUser(context);
  const value = await readJsonBody(context.req.raw, maxJsonBytes);
  const id = await createPreview(deps.database.db, collection, value, { user, nowMs: deps.now() });
  return context.json({ id }, 201);
}

/** `GET /previews/{id}` */
export async function getPreview(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  return context.json(
    await readPreview(deps.database.db, requireParam(context, 'id'), { user, nowMs: deps.now() }),
  );
}

/** Runs a write in one transaction: the item, its history and the content version change together or not at all. */
async function runWrite<Result>(
  deps: Deps,
  context: ApiContext,
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const collection = requireCollection(context);
  const actor: Actor = { kind: 'person', user: requireUser(context) };
  try {
    return await deps.database.db
      .transaction()
      .execute((db) => work({ db, collection, actor, nowMs: deps.now() }));
  } catch (error) {
    // Two people took the same slug at once; the check before it was a moment too early.
    if (!deps.database.isUniqueViolation(error)) throw error;
    throw new ApiError('invalid_input', { issues: [{ path: ['slug'], code: 'taken' }] }, { cause: error });
  }
}

function respondWithItem(context: ApiContext, item: AnyItem, status: 200 | 201): Response {
  context.header('etag', `"${String(item['version'])}"`);
  return context.json(item, status);
}

function readIfMatch(context: ApiContext): number {
  const header = context.req.header('if-match');
  if (header === undefined) throw new ApiError('precondition_required');
  const version = /^"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError('version_mismatch');
  return Number(version);
}

function readIdempotencyKey(context: ApiContext): string | null {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\w-]{8,80}$/.test(key))
    throw new ApiError('invalid_query', { issues: [{ path: ['Idempotency-Key'], code: 'invalid_format' }] });
  return key;
}
