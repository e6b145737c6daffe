import { ApiError } from '../../api/errors';
import type { AnyItem } from '../../content/input';
import type { CollectionName } from '../../content/registry';
import type { Actor } from '../base/actor';
import { requireMayChangeImage } from '../content/references/shown-images';
import { requireRow, type Write } from '../content/items/write';
import type { Deps } from '../deps';
import { requireCollection, requireUser, type ApiContext } from './context';

/** Runs a write in one transaction: the item, its history and the content version change together or not at all. */
export async function runWrite<Result>(
  deps: Deps,
  context: ApiContext,
  work: (write: Write) => Promise<Result>,
  collection: CollectionName = requireCollection(context),
): Promise<Result> {
  const actor: Actor = { kind: 'person', user: requireUser(context) };
  return deps.database.db.transaction().execute((db) => work({ db, collection, actor, nowMs: deps.now() }));
}

/** Asks for the right to edit an image before pictures are made for a save. Throws `not_found`, `forbidden`. */
export function requireEditableImage(deps: Deps, context: ApiContext, id: string): Promise<void> {
  const check = async (write: Write) => requireMayChangeImage(write, 'edit', await requireRow(write, id));
  return runWrite(deps, context, check, 'images');
}

/** The answer that brings an item, with its version. */
export function respondWithItem(context: ApiContext, item: AnyItem, status: 200 | 201): Response {
  context.header('etag', `"${String(item['version'])}"`);
  return context.json(item, status);
}

/** The version that the caller edited. Throws `precondition_required`, `version_mismatch`. */
export function readIfMatch(context: ApiContext): number {
  const header = context.req.header('if-match');
  if (header === undefined) throw new ApiError('precondition_required');
  return toVersion(header);
}

/** The version that the caller saw; `null`: whichever there is. Throws `version_mismatch`. */
export function readOptionalIfMatch(context: ApiContext): number | null {
  const header = context.req.header('if-match');
  return header === undefined || header.trim() === '*' ? null : toVersion(header);
}

function toVersion(header: string): number {
  const version = /^"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError('version_mismatch');
  return Number(version);
}
