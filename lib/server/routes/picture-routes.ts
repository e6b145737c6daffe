import { maxJsonBytes, maxUploadBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { Actor } from '../base/actor';
import { createEmptyInput, toInputIssues, type AnyItem } from '../../content/input';
import { recipeSchema } from '../../content/recipe';
import { definitionOf } from '../../content/registry';
import { isLocalTime } from '../../pictures/exif-date';
import { listDuplicates } from '../content/search/list-duplicates';
import { readItem } from '../content/items/read-items';
import { remakePicture } from '../content/images/remake-picture';
import { takeDown } from '../content/images/take-down';
import { createItem } from '../content/items/write-items';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { commitUpload } from '../files/commit-upload';
import { storePicture } from '../files/store-upload';
import { eraseRemoved } from '../files/sweep';
import { readJsonBody } from '../http/body';
import { receiveUpload, type ReceivedUpload } from '../http/receive-upload';
import { makePicture } from '../pictures/make-picture';
import { requireParam, requireUploader, requireUser, toReader, type ApiContext } from './context';
import { readIfMatch, requireEditableImage, respondWithItem, runWrite } from './writes';

/**
 * `POST /images`: stores a picture and makes the draft of its image item, in the album that the form names. Answers
 * 200 with the existing item when the same bytes were uploaded before.
 */
export async function uploadImage(deps: Deps, context: ApiContext): Promise<Response> {
  const actor = requireUploader(context);
  const limits = { folder: deps.files.incomingFolder, maxBytes: maxUploadBytes };
  const { item, isNew } = await receiveUpload(context.req.raw, limits, async (upload) => {
    const known = await readDuplicate(deps, context, deps.database.db, upload.sha256);
    if (known) return { item: known, isNew: false };
    try {
      const id = await addPicture(deps, context, actor, upload);
      return { item: await readImage(deps, context, id), isNew: true };
    } catch (error) {
      if (error instanceof DuplicateError) return { item: error.item, isNew: false };
      throw error;
    }
  });
  context.header('location', `/api/images/${String(item['id'])}`);
  context.header('etag', `"${String(item['version'])}"`);
  return context.json(item, isNew ? 201 : 200);
}

/** `POST /images/{id}/take-down` */
export async function takeDownImage(deps: Deps, context: ApiContext): Promise<Response> {
  requireUser(context);
  const id = requireParam(context, 'id');
  const uses = await runWrite(deps, context, (write) => takeDown(write, id), 'images');
  await eraseRemoved(deps);
  return context.json({ data: uses });
}

/** `PUT /images/{id}/recipe` with `If-Match` */
export async function changeRecipe(deps: Deps, context: ApiContext): Promise<Response> {
  requireUser(context);
  const id = requireParam(context, 'id');
  const version = readIfMatch(context);
  const parsed = recipeSchema.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (!parsed.success)
    throw new ApiError('invalid_input', { issues: parsed.error.issues.flatMap(toInputIssues) });
  await requireEditableImage(deps, context, id);
  const remade = await remakePicture(deps, id, parsed.data);
  try {
    await runWrite(deps, context, (write) => remade.save(write, version), 'images');
  } catch (error) {
    await remade.discard();
    throw error;
  }
  await eraseRemoved(deps);
  return respondWithItem(context, await readImage(deps, context, id), 200);
}

/** The same bytes came twice at a time, and the others were first: a phone sends again what it got no answer for. */
class DuplicateError extends Error {
  override readonly name = 'DuplicateError';

  constructor(readonly item: AnyItem) {
    super('The same bytes were stored meanwhile');
  }
}

async function addPicture(
  deps: Deps,
  context: ApiContext,
  actor: Actor,
  upload: ReceivedUpload,
): Promise<string> {
  const told = upload.fields.get('takenAt') ?? '';
  const picture = await makePicture(deps.pictures, upload.path, isLocalTime(told) ? told : null);
  const { name: originalName, bytes, sha256 } = upload;
  const { mediaType, takenAt } = picture;
  const info = { originalName, mediaType, bytes, sha256, actor, nowMs: deps.now() };
  const stored = await storePicture(deps.files, picture, info);
  return commitUpload(deps.database, stored, async (db) => {
    const known = await readDuplicate(deps, context, db, sha256);
    if (known) throw new DuplicateError(known);
    const album = upload.fields.get('album') || null;
    const empty = createEmptyInput(definitionOf('images'));
    const input = {
      ...empty,
      file: stored.fileId,
      album,
      takenAt: takenAt?.slice(0, 10) ?? null,
      position: album === null ? empty['position'] : await nextPosition(db, album),
    };
    return createItem({ db, collection: 'images', actor, nowMs: deps.now() }, input, null);
  });
}

/** The image that is already there; one that the caller may not see is none of their business. */
async function readDuplicate(
  deps: Deps,
  context: ApiContext,
  db: Database,
  sha256: string,
): Promise<AnyItem | null> {
  for (const id of await listDuplicates(db, sha256)) {
    try {
      return await readItem(db, 'images', id, toReader(deps, context));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    }
  }
  return null;
}

function readImage(deps: Deps, context: ApiContext, id: string): Promise<AnyItem> {
  return readItem(deps.database.db, 'images', id, toReader(deps, context));
}

async function nextPosition(db: Database, album: string): Promise<number> {
  const last = await db
    .selectFrom('image')
    .select((select) => select.fn.max<number | null>('position').as('position'))
    .where('album', '=', album)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (last?.position ?? 0) + 1;
}
