import type { ExportedPost } from '../export/exported-post';
import { toUploadPath } from './media-index';

/** Paths of media files in a text, up to the end of the attribute. */
const upload = /\/wp-content\/uploads\/[^"'<>?#)\]]+/g;

/** Where a text names media entries: galleries, pictures and covers. */
const named =
  /\b(?:ids|include|id)(?:=|["']\s*:)\s*["'[]?\s*(\d[\d,\s]*)|\bwp-image-(\d+)\b|\bdata-id="(\d+)"/g;

/** Returns the paths of files below `uploads` and the ids of media entries that a post shows. */
export function listUploads({ content, excerpt, cover }: ExportedPost): {
  readonly paths: readonly string[];
  readonly ids: readonly number[];
} {
  const text = `${content} ${excerpt}`;
  const paths = [...text.matchAll(upload)].flatMap(([address]) => toUploadPath(address.trim()) ?? []);
  const ids = [...text.matchAll(named)].flatMap(([, list, image, data]) =>
    (list ?? image ?? data ?? '').split(/[,\s]+/).map(Number),
  );
  return {
    paths: [...new Set(paths)],
    ids: [...new Set([...ids, cover ?? 0])].filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}
