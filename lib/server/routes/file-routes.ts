import { fileEndpoints } from '../../api/contract/files';
import { ApiError } from '../../api/errors';
import { addAuditEntry } from '../base/audit';
import { createLookup } from '../content/references/references';
import type { FileView } from '../../content/kinds/reference';
import type { Deps } from '../deps';
import { commitUpload } from '../files/commit-upload';
import { detectDocument } from '../files/documents';
import type { ByteRange } from '../files/file-store';
import { storeDocument } from '../files/store-upload';
import { readByteRange } from '../http/byte-range';
import { handle } from '../http/handle';

const year = 31_536_000;

const uploadFile = handle(fileEndpoints.uploadFile, async (deps, { body: receive, user }) => {
  const fileId = await receive(async ({ name, path, bytes, sha256 }) => {
    const type = await detectDocument(path);
    if (!type) throw new ApiError('unsupported_file');
    const nowMs = deps.now();
    const actor = { kind: 'person', user } as const;
    const info = { originalName: name, mediaType: type.mediaType, bytes, sha256, actor, nowMs };
    const stored = await storeDocument(deps.files, path, type.extension, info);
    const event = { now: new Date(nowMs).toISOString(), actor, action: 'upload', title: name } as const;
    await commitUpload(deps.database, stored, (db) => addAuditEntry(db, event));
    return stored.fileId;
  });
  const reference = { to: 'file', id: fileId } as const;
  const lookup = await createLookup(deps.database.db, [reference], { seesDrafts: true, nowMs: deps.now() });
  return lookup(reference) as FileView;
});

/** Answers `gone` if the object or its file was removed, or every image of the picture is in the trash. */
const readFile = handle(fileEndpoints.readFile, async (deps, { params: { name }, headers: conditions }) => {
  const object = await findObject(deps, name);
  const bytes = await deps.files.size(object.name);
  if (bytes === null) throw new ApiError('not_found');
  const range = readByteRange(conditions.Range, conditions['If-Range'], `"${name}"`, bytes);
  const headers = new Headers({
    'content-type': object.media_type,
    'accept-ranges': 'bytes',
    etag: `"${name}"`,
    // `private`: a shared proxy must not serve a picture after it was taken down.
    'cache-control': `private, max-age=${year}, immutable`,
    // Messengers and search engines may show pictures in a page of their own.
    'cross-origin-resource-policy': object.kind === 'picture' ? 'cross-origin' : 'same-origin',
    'content-disposition': object.kind === 'picture' ? 'inline' : toAttachment(object.original_name),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  }
  headers.set('content-length', String(range ? toLength(range) : bytes));
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  return new Response(deps.files.read(object.name, range ?? undefined) as ReadableStream, {
    status: range ? 206 : 200,
    headers,
  });
});

async function findObject(deps: Deps, name: string) {
  const objects = await deps.database.db
    .selectFrom('stored_object')
    .innerJoin('file', 'file.id', 'stored_object.file_id')
    .leftJoin('image', 'image.file', 'file.id')
    .select(['stored_object.name', 'stored_object.media_type', 'file.kind', 'file.original_name'])
    .select(['stored_object.removed_at', 'file.removed_at as file_removed_at', 'image.deleted_at'])
    .where('stored_object.name', '=', name)
    .where('role', '=', 'shown')
    .execute();
  const [object] = objects;
  if (!object) throw new ApiError('not_found');
  const isRemoved = object.removed_at !== null || object.file_removed_at !== null;
  // The query returns one row per image of the picture.
  if (isRemoved || objects.every(({ deleted_at }) => deleted_at !== null)) throw new ApiError('gone');
  return object;
}

function toLength({ first, last }: ByteRange): number {
  return last - first + 1;
}

/** Returns a `Content-Disposition` header with a name in the encoding of RFC 6266. */
function toAttachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  // Some clients end the value at apostrophes and brackets, which encodeURIComponent does not encode.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Request handlers for files. */
export const fileHandlers = { uploadFile, readFile };
