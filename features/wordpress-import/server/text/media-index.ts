import type { Media } from '@/features/old-site/server/media/stored-media';

/** Finds media entries by what texts of WordPress say about them. */
export interface MediaIndex {
  find(postId: number): Media | null;
  /** Finds by an address of any size of a picture. */
  findByPath(path: string): Media | null;
  /** Returns the image whose picture has an address of this site in texts. */
  findImageId(src: string): string | null;
  /** Returns the ids of the pictures that were uploaded to a post, in order. */
  listUploadedTo(postId: number): readonly number[];
}

/** A media entry as texts name it. */
export interface NamedMedia {
  readonly postId: number;
  readonly parent: number;
  /** Path below `uploads`, and the path of its address. */
  readonly paths: readonly string[];
}

/** Returns an index. `media`: the stored entries by the id that they had on the old site. */
export function createMediaIndex(
  named: readonly NamedMedia[],
  media: ReadonlyMap<number, Media>,
): MediaIndex {
  const idByPath = new Map(
    named.flatMap(({ postId, paths }) => paths.map((path) => [path, postId] as const)),
  );
  const imageIdBySrc = new Map(
    [...media.values()].flatMap((entry) =>
      entry.kind === 'picture' ? [[entry.src, entry.imageId] as const] : [],
    ),
  );
  const idsByParent = new Map<number, number[]>();
  for (const { postId, parent } of named)
    if (parent !== 0) idsByParent.set(parent, [...(idsByParent.get(parent) ?? []), postId]);
  const find = (postId: number) => media.get(postId) ?? null;
  return {
    find,
    findByPath(path) {
      const below = toUploadPath(path);
      if (below === null) return null;
      const id = listSizePaths(below).flatMap((size) => idByPath.get(size) ?? [])[0];
      return id === undefined ? null : find(id);
    },
    findImageId: (src) => imageIdBySrc.get(src) ?? null,
    listUploadedTo: (postId) => idsByParent.get(postId) ?? [],
  };
}

/** Returns the part of an address below the folder `uploads`; `null` for other addresses. */
export function toUploadPath(path: string): string | null {
  const below = /(?:^|\/)(?:wp-content\/uploads|files)\/([^?#]+)/.exec(path)?.[1];
  if (below === undefined) return null;
  try {
    return decodeURIComponent(below).normalize('NFC');
  } catch {
    return below;
  }
}

/** Returns the paths of the sizes of a picture by which an export can name it, the path itself first. */
export function listSizePaths(path: string): readonly string[] {
  const full = toFullSize(path);
  return [
    ...new Set([path, full, toScaled(path), full.replace(/-(?:scaled|rotated|e\d{10,})(?=\.\w+$)/, '')]),
  ];
}

/** WordPress names smaller sizes `name-300x200.jpg`. */
function toFullSize(path: string): string {
  return path.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
}

/** WordPress names the size that it shows of a large picture `name-scaled.jpg`. */
function toScaled(path: string): string {
  return toFullSize(path).replace(/(?=\.\w+$)/, '-scaled');
}
