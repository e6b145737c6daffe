import { maxUploadBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { canDo } from '../../auth/access';
import { createEmptyInput } from '../../content/input';
import { definitionOf } from '../../content/registry';
import type { Actor } from '../content/actor';
import { addAuditEntry } from '../content/history';
import { readItem } from '../content/read-items';
import { createLookup } from '../content/references';
import { createItem } from '../content/write-items';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { detectDocument } from '../files/documents';
import { encodeVariants } from '../files/pictures';
import { storeDocument, storePicture, type StoredUpload } from '../files/store-upload';
import { readUploadedFile } from '../http/body';
import { requireParam, requireUser, toReader, type ApiContext } from './context';

const year = 31_536_000;

/** `POST /images`: stores a picture and makes the draft of its image item. */
export async function uploadImage(deps: Deps, context: ApiContext): Promise<Response> {
  const actor = requireUploader(context);
  const upload = await readUploadedFile(context.req.raw, maxUploadBytes);
  const { mediaType, variants } = await encodeVariants(upload.bytes);
  const info = { originalName: upload.name, mediaType, actor, nowMs: deps.now() };
  const stored = await storePicture(deps.files, upload.bytes, variants, info);
  const id = await addRows(deps, stored, (db) => {
    const input = { ...createEmptyInput(definitionOf('images')), file: stored.fileId };
    return createItem({ db, collection: 'images', actor, nowMs: deps.now() }, input, null);
  });
  const item = await readItem(deps.database.db, 'images', id, toReader(deps, context));
  context.header('location', `/api/images/${id}`);
  context.header('etag', `"${String(item['version'])}"`);
  return context.json(item, 201);
}

/** `POST /files`: stores a file to download. */
export async function uploadFile(deps: Deps, context: ApiContext): Promise<Response> {
  const actor = requireUploader(context);
  const upload = await readUploadedFile(context.req.raw, maxUploadBytes);
  const type = detectDocument(upload.bytes, upload.name);
  if (!type) throw new ApiError('unsupported_media_type');
  const info = { originalName: upload.name, mediaType: type.mediaType, actor, nowMs: deps.now() };
  const stored = await storeDocument(deps.files, upload.bytes, type.extension, info);
  await addRows(deps, stored, (db) =>
    addAuditEntry(db, {
      now: new Date(info.nowMs).toISOString(),
      actor,
      action: 'upload',
      title: upload.name,
    }),
  );
  const reference = { to: 'file', id: stored.fileId } as const;
  const lookup = await createLookup(deps.database.db, [reference], { seesDrafts: true, nowMs: deps.now() });
  return context.json(lookup(reference), 201);
}

/** `GET /files/{name}`: the bytes of a stored object; `gone` once what it belonged to was removed. */
export async function readFile(deps: Deps, context: ApiContext): Promise<Response> {
  const object = await deps.database.db
    .selectFrom('stored_object')
    .innerJoin('file', 'file.id', 'stored_object.file_id')
    .leftJoin('image', 'image.file', 'file.id')
    .select([
      'stored_object.name',
      'stored_object.media_type',
      'file.kind',
      'file.original_name',
      'file.removed_at',
    ])
    .select('image.deleted_at')
    .where('stored_object.name', '=', requireParam(context, 'name'))
    .executeTakeFirst();
  if (!object) throw new ApiError('not_found');
  if (object.removed_at !== null || object.deleted_at !== null) throw new ApiError('gone');
  const stored = await deps.files.read(object.name);
  if (!stored) throw new ApiError('not_found');
  return new Response(stored.body as ReadableStream, {
    headers: {
      'content-type': object.media_type,
      'content-length': String(stored.bytes),
      // Not shared: a picture that was taken down must not live on in somebody's proxy.
      'cache-control': `private, max-age=${year}, immutable`,
      'content-disposition': object.kind === 'picture' ? 'inline' : toAttachment(object.original_name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

function requireUploader(context: ApiContext): Actor {
  const user = requireUser(context);
  if (!canDo(user, 'create', 'images', null)) throw new ApiError('forbidden');
  return { kind: 'person', user };
}

async function addRows<Result>(
  deps: Deps,
  stored: StoredUpload,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.database.db.transaction().execute(async (db) => {
      await stored.addRows(db);
      return work(db);
    });
  } catch (error) {
    await stored.discard();
    throw error;
  }
}

/** A download header whose name survives every browser (RFC 6266). */
function toAttachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
