import type { FilePreview, FileView, ImageVariant, PictureFile } from '../../../content/kinds/reference';
import { noImageEdits, type Recipe } from '../../../content/recipe';
import type { StoredFile, StoredObject } from '../../db/database';

/** File name of sample drawings, which distinguishes them from uploads. */
export const drawingName = 'sample-drawing.webp';

/**
 * Returns a stored picture as the API returns it. Visitors get neither the time when it was taken nor the name of the
 * uploaded file.
 */
export function toPictureFile(
  file: StoredFile,
  objects: readonly StoredObject[],
  reader: { readonly seesDrafts: boolean },
): PictureFile {
  return {
    id: file.id,
    width: file.width ?? 0,
    height: file.height ?? 0,
    variants: objects.map(toVariant),
    placeholder: file.placeholder,
    takenAt: reader.seesDrafts ? file.taken_at : null,
    name: reader.seesDrafts ? file.original_name : null,
    isDrawing: file.original_name === drawingName,
    recipe: file.recipe === null ? noImageEdits : (JSON.parse(file.recipe) as Recipe),
  };
}

/** Returns a stored file to download as the API returns it. */
export function toFileView(file: StoredFile, objects: readonly StoredObject[]): FileView {
  const object = objects.find(({ role }) => role === 'shown');
  return {
    id: file.id,
    url: toFileUrl(object?.name ?? ''),
    name: file.original_name,
    mediaType: file.media_type,
    bytes: file.bytes,
    pages: file.page_count || null,
    preview: toPreview(file, objects),
  };
}

/** Returns the picture of the first page; `null` for a file without one. */
function toPreview({ placeholder }: StoredFile, objects: readonly StoredObject[]): FilePreview | null {
  const variants = objects.filter(({ role }) => role === 'preview').map(toVariant);
  return variants.length > 0 ? { variants, placeholder } : null;
}

/**
 * Returns the size of a picture that now replaces a named one: itself, or its successor with a similar width and the
 * same type. `null` if there is none. `shown` is sorted by width.
 */
export function toShownVariant(
  named: Pick<StoredObject, 'name' | 'media_type' | 'width'>,
  shown: readonly StoredObject[],
): ImageVariant | null {
  const alike = shown.filter((object) => object.media_type === named.media_type);
  const successor =
    alike.find((object) => object.name === named.name) ??
    alike.find((object) => (object.width ?? 0) >= (named.width ?? 0)) ??
    alike.at(-1);
  return successor ? toVariant(successor) : null;
}

function toVariant({ name, width, height, media_type }: StoredObject): ImageVariant {
  return { url: toFileUrl(name), width: width ?? 0, height: height ?? 0, mediaType: media_type };
}

/** Returns the address of a stored object on this site. */
function toFileUrl(name: string): string {
  return `/api/files/${name}`;
}
