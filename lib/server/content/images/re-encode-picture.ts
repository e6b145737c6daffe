import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../../api/errors';
import type { AnyInput } from '../../../content/input';
import { definitionOf } from '../../../content/registry';
import type { Recipe } from '../../../content/recipe';
import type { Deps } from '../../http/deps';
import { addObjectRows, putPictures } from '../../files/store-upload';
import { fromRow } from '../../rows/rows';
import { selectImagesOf } from '../../rows/select-items';
import { requireMayChangeImage } from '../references/shown-images';
import { removeObjects } from '../references/remove-objects';
import { toWriteTime, requireRow, type Write } from '../access/write';
import { replaceItem } from '../items/write-items';

/** Re-encoded sizes of a picture without rows yet. */
interface ReencodedPicture {
  /** Replaces the old sizes in the caller's transaction. Throws the errors of `replaceItem`. */
  save(write: Write, version: number): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Re-encodes the sizes of an image's picture with `imageEdits`, from the master, so that repeated edits lose no quality.
 * The sizes get new names, because the old addresses must not show what was cropped away. Throws `not_found`.
 */
export async function reEncodePicture(
  { database: { db }, files, pictures }: Deps,
  imageId: string,
  imageEdits: Recipe,
): Promise<ReencodedPicture> {
  const master = await db
    .selectFrom('stored_object')
    .innerJoin('image', 'image.file', 'stored_object.file_id')
    .select(['stored_object.name', 'stored_object.file_id'])
    .where('image.id', '=', imageId)
    .where('image.deleted_at', 'is', null)
    .where('stored_object.removed_at', 'is', null)
    // Pictures of the first release have no master, so their largest size is used.
    .orderBy('role')
    .orderBy('stored_object.width', 'desc')
    .executeTakeFirst();
  if (!master) throw new ApiError('not_found');
  const bytes = await buffer(files.read(master.name));
  const picture = await pictures.run({ kind: 'reencode', master: bytes, recipe: imageEdits });
  const shown = picture.variants.map((variant) => ({ ...variant, role: 'shown' as const }));
  const { objects, discard } = await putPictures(files, shown);
  return {
    discard,
    async save(write, version) {
      const row = await requireRow(write, imageId);
      const fileId = master.file_id;
      // Every image of the picture changes, so each needs the right.
      for (const image of [row, ...(await selectImagesOf(write.db, fileId))])
        await requireMayChangeImage(write, 'edit', image);
      await removeObjects(write.db, fileId, toWriteTime(write), 'shown');
      await addObjectRows(write.db, fileId, objects);
      const { width = null, height = null } = picture.variants.at(-1) ?? {};
      await write.db
        .updateTable('file')
        .set({ width, height, placeholder: picture.placeholder, recipe: JSON.stringify(imageEdits) })
        .where('id', '=', fileId)
        .execute();
      const input: AnyInput = fromRow(definitionOf('images'), row);
      // The focal point was set in a picture of another shape.
      await replaceItem(write, imageId, { ...input, focus: { x: 0.5, y: 0.5 } }, version);
    },
  };
}
