import { z } from 'zod';
import { maxJsonBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { readItem } from '../content/items/read-items';
import {
  createPreviewLink,
  listPreviewLinks,
  readPreviewLink,
  revokePreviewLink,
} from '../editing/preview-links';
import { createPreview, readPreview } from '../editing/previews';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { readInput } from '../http/input';
import { requireCollection, requireParam, requireUser, toReader, type ApiContext } from './context';
import { runWrite } from './writes';

/** `POST /previews/{collection}` */
export async function create(deps: Deps, context: ApiContext): Promise<Response> {
  const collection = requireCollection(context);
  const user = requireUser(context);
  const value = await readJsonBody(context.req.raw, maxJsonBytes);
  const itemId = context.req.query('item');
  // Whoever cannot see the item must not have pages drawn as if they were its own.
  if (itemId !== undefined) await readItem(deps.database.db, collection, itemId, toReader(deps, context));
  const author = { user, nowMs: deps.now(), itemId };
  return context.json({ id: await createPreview(deps.database.db, collection, value, author) }, 201);
}

/** `GET /previews/{id}` */
export async function read(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  return context.json(
    await readPreview(deps.database.db, requireParam(context, 'id'), { user, nowMs: deps.now() }),
  );
}

/** `GET /{collection}/{id}/preview-links` */
export async function listLinks(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  return context.json({ data: await runWrite(deps, context, (write) => listPreviewLinks(write, id)) });
}

/** `POST /{collection}/{id}/preview-links` */
export async function createLink(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  return context.json(await runWrite(deps, context, (write) => createPreviewLink(write, id)), 201);
}

/** `DELETE /{collection}/{id}/preview-links/{link}` */
export async function revokeLink(deps: Deps, context: ApiContext): Promise<Response> {
  requireCollection(context);
  requireUser(context);
  const id = requireParam(context, 'id');
  const link = requireParam(context, 'link');
  await runWrite(deps, context, (write) => revokePreviewLink(write, id, link));
  return context.body(null, 204);
}

/** `POST /preview-links`: asks for no account, the token is what lets in. */
export async function readLink(deps: Deps, context: ApiContext): Promise<Response> {
  const { token } = await readInput(context, z.strictObject({ token: z.string().max(200) }));
  if (!/^[\w-]{43}$/.test(token)) throw new ApiError('not_found');
  return context.json(await readPreviewLink(deps.database.db, token, deps.now()));
}
