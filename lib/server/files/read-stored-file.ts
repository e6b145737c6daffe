import { ApiError } from '../../api/errors';
import type { Database } from '../db/database';
import { readByteRange } from './byte-range';
import { documentTypes } from './detect/document-types';
import type { ByteRange, FileStore } from './file-store';

/** Record of a stored object that may be sent. */
export interface ShownObject {
  readonly name: string;
  readonly media_type: string;
  readonly kind: string;
  readonly role: string;
  readonly original_name: string;
}

/** Where files and their records are read. */
export interface StoredFiles {
  /** Finds a record as {@link findShownObject} does. */
  readonly findObject: (name: string) => Promise<ShownObject>;
  readonly files: Pick<FileStore, 'size' | 'read'>;
}

/** What a request asks for: a part of a file, and whether the browser shows it. */
export interface FileConditions {
  /** Whether the browser shows a PDF instead of storing it. */
  readonly isOpened?: boolean;
  readonly Range?: string;
  readonly 'If-Range'?: string;
}

/** In seconds. */
const year = 31_536_000;

/**
 * Returns the response with a stored file or a range of it. Throws `not_found`, and `gone` if the object or its file was
 * removed or hidden, or every image of the picture is in the trash.
 */
export async function readStoredFile(
  { findObject, files }: StoredFiles,
  name: string,
  conditions: FileConditions,
): Promise<Response> {
  const object = await findObject(name);
  const bytes = await files.size(object.name);
  if (bytes === null) throw new ApiError('not_found');
  const range = readByteRange(conditions.Range, conditions['If-Range'], `"${name}"`, bytes);
  const isOpened = conditions.isOpened === true && object.media_type === documentTypes.pdf.mediaType;
  const isNamed = object.kind === 'file' && object.role === 'shown';
  const headers = new Headers({
    'content-type': object.media_type,
    'accept-ranges': 'bytes',
    etag: `"${name}"`,
    // `private`: a shared proxy must not serve a picture after it was taken down.
    'cache-control': `private, max-age=${year}, immutable`,
    // Messengers and search engines may show pictures in a page of their own.
    'cross-origin-resource-policy': object.kind === 'picture' ? 'cross-origin' : 'same-origin',
    'content-disposition': isNamed
      ? toDisposition(isOpened ? 'inline' : 'attachment', object.original_name)
      : 'inline',
    // Browsers refuse to show a PDF in a sandbox. Its scripts run in their viewer, outside of the site's origin.
    'content-security-policy': isOpened
      ? "frame-ancestors 'none'"
      : "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  }
  headers.set('content-length', String(range ? toLength(range) : bytes));
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  return new Response(files.read(object.name, range ?? undefined) as ReadableStream, {
    status: range ? 206 : 200,
    headers,
  });
}

/** Returns the record of an object. Throws `not_found`, and `gone` if it was removed. */
export async function findShownObject(db: Database, name: string): Promise<ShownObject> {
  const objects = await db
    .selectFrom('stored_object')
    .innerJoin('file', 'file.id', 'stored_object.file_id')
    .leftJoin('image', 'image.file', 'file.id')
    .select(['stored_object.name', 'stored_object.media_type', 'stored_object.role'])
    .select(['file.kind', 'file.original_name'])
    .select(['stored_object.removed_at', 'file.removed_at as file_removed_at', 'image.deleted_at'])
    .select('file.hidden_at')
    .where('stored_object.name', '=', name)
    .where('role', 'in', ['shown', 'preview'])
    .execute();
  const [object] = objects;
  if (!object) throw new ApiError('not_found');
  const isRemoved = object.removed_at ?? object.file_removed_at ?? object.hidden_at;
  // The query returns one row per image of the picture.
  if (isRemoved !== null || objects.every(({ deleted_at }) => deleted_at !== null))
    throw new ApiError('gone');
  return object;
}

function toLength({ first, last }: ByteRange): number {
  return last - first + 1;
}

/** Returns a `Content-Disposition` header with a name in the encoding of RFC 6266. */
function toDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  // Some clients end the value at apostrophes and brackets, which encodeURIComponent does not encode.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
