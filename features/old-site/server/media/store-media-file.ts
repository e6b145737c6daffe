import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes } from '@/lib/api/limits';
import { ApiError } from '@/lib/api/errors';
import type { Actor } from '@/lib/server/base/actor';
import { createObjectName } from '@/lib/server/base/ids';
import type { Deps } from '@/lib/server/http/deps';
import { detectDocument } from '@/lib/server/files/detect/detect-document';
import { removeLocation } from '@/lib/server/files/remove-location';
import type { FileStore } from '@/lib/server/files/file-store';
import { storeDocument, storePicture, type StoredUpload } from '@/lib/server/files/store-upload';
import { writeNewFile } from '@/lib/server/files/write-new-file';
import { toDownloadName } from '@/lib/server/http/to-download-name';
import { makePicture, type UploadedPicture } from '@/lib/server/pictures/make-picture';
import { noImageEdits } from '@/lib/content/recipe';

/** A stored media file without rows yet. */
export interface StoredMediaFile {
  readonly upload: StoredUpload;
  /** Day of a photo, `YYYY-MM-DD`. */
  readonly takenOn: string | null;
}

/** How media files are stored. */
export interface MediaFileOptions {
  readonly kind: 'images' | 'documents';
  readonly actor: Actor;
  /** Whether the file is only checked. Its rows then name a file that is not stored. */
  readonly isDryRun: boolean;
  /** Name of the file on the old site; by default its name on disk. */
  readonly fileName?: string;
}

/**
 * Stores a media file, checked and re-encoded like an upload. Throws the errors of an upload: `unsupported_file`,
 * `unsupported_image`, `image_is_damaged` and others.
 */
export async function storeMediaFile(
  deps: Deps,
  file: string,
  { kind, actor, isDryRun, fileName = basename(file) }: MediaFileOptions,
): Promise<StoredMediaFile> {
  const files = isDryRun ? toIdleStore(deps.files) : deps.files;
  const path = isDryRun ? file : join(deps.files.incomingFolder, createObjectName('part'));
  try {
    const { bytes, sha256 } = await readBytes(file, isDryRun ? null : path);
    const info = { originalName: toDownloadName(fileName), bytes, sha256, actor, nowMs: deps.now() };
    if (kind === 'images') {
      const picture = isDryRun ? await inspect(deps, path) : await makePicture(deps.pictures, path);
      const upload = await storePicture(files, picture, { ...info, mediaType: picture.mediaType });
      return { upload, takenOn: picture.takenAt?.slice(0, 10) ?? null };
    }
    const type = await detectDocument(path);
    if (!type) throw new ApiError('unsupported_file');
    if (type.extension === 'mp4' && !isDryRun) await removeLocation(path);
    const upload = await storeDocument(files, path, type.extension, { ...info, mediaType: type.mediaType });
    return { upload, takenOn: null };
  } finally {
    if (!isDryRun) await rm(path, { force: true });
  }
}

/** Copies a file, or only reads it without `target`. Returns its size and SHA-256. */
async function readBytes(file: string, target: string | null): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = createReadStream(file);
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      if (bytes > maxUploadBytes) throw new ApiError('body_too_large');
      yield chunk;
    }
  };
  if (target === null) await pipeline(source, count, async (chunks) => void (await drain(chunks)));
  else {
    await mkdir(join(target, '..'), { recursive: true });
    await writeNewFile(target, count(source), { isFlushed: true });
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

/** Returns a picture that is checked but not encoded, with the size that texts use. */
async function inspect({ pictures }: Deps, path: string): Promise<UploadedPicture> {
  const { mediaType, takenAt } = await pictures.run({ kind: 'inspect', path });
  const variant = { path, bytes: 1, width: 960, height: 640, mediaType: 'image/webp' } as const;
  return {
    variants: [variant],
    master: variant,
    placeholder: null,
    mediaType,
    takenAt,
    recipe: noImageEdits,
  };
}

/** Returns a store that writes nothing. */
function toIdleStore(files: FileStore): FileStore {
  return { ...files, put: async () => {}, adopt: async () => {}, remove: async () => {} };
}
