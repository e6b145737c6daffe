import { ApiError } from '../../../api/errors';
import { createEmptyInput, type AnyInput } from '../../../content/input';
import { definitionOf } from '../../../content/registry';
import type { Deps } from '../../http/deps';
import { addObjectRows, putPictures } from '../../files/store-upload';
import { makePicture } from '../../pictures/make-picture';
import { fromRow } from '../../rows/rows';
import { selectImagesOf } from '../../rows/select-items';
import { toWriteTime, requireRow, type Write } from '../access/write';
import { replaceItem } from '../items/write-items';
import { removeObjects } from '../references/remove-objects';
import { requireMayChangeImage } from '../references/shown-images';

/** A received file that replaces the picture of an image. */
interface NewFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  /** Local time `YYYY-MM-DDTHH:MM:SS` read by the browser. */
  readonly takenAt: string | null;
  /** Whether the people on the new picture agreed to be shown. */
  readonly consentHolds: boolean;
}

/** A stored picture without rows yet. */
interface Replacement {
  /** Puts the picture into the image's file in the caller's transaction. Throws the errors of `replaceItem`. */
  save(write: Write, imageId: string, version: number): Promise<void>;
  discard(): Promise<void>;
}

const { focus } = createEmptyInput(definitionOf('images'));

/**
 * Encodes and stores a picture that is to replace another one. The file keeps its id, so that every item, text and album that
 * shows it shows the new picture; former addresses answer `gone`, also the one of the former original.
 */
export async function preparePicture({ files, pictures }: Deps, file: NewFile): Promise<Replacement> {
  const picture = await makePicture(pictures, file.path, file.takenAt);
  const shown = picture.variants.map((variant) => ({ ...variant, role: 'shown' as const }));
  const { objects, discard } = await putPictures(files, [...shown, { ...picture.master, role: 'master' }]);
  const { width = null, height = null } = picture.variants.at(-1) ?? {};
  const row = {
    original_name: file.name,
    media_type: picture.mediaType,
    bytes: file.bytes,
    sha256: file.sha256,
    width,
    height,
    placeholder: picture.placeholder,
    taken_at: picture.takenAt,
    recipe: JSON.stringify(picture.recipe),
  };
  return {
    discard,
    async save(write, imageId, version) {
      const image = await requireRow(write, imageId);
      const input: AnyInput = fromRow(definitionOf('images'), image);
      // The consent was given for the former picture.
      if (input['showsPeople'] === true && input['consent'] === true && !file.consentHolds)
        throw new ApiError('invalid_input', { issues: [{ path: ['consent'], code: 'consent_required' }] });
      const fileId = input['file'] as string;
      // Every image of the picture changes, so each needs the right.
      for (const each of [image, ...(await selectImagesOf(write.db, fileId))])
        await requireMayChangeImage(write, 'edit', each);
      await removeObjects(write.db, fileId, toWriteTime(write));
      await addObjectRows(write.db, fileId, objects);
      await write.db.updateTable('file').set(row).where('id', '=', fileId).execute();
      await replaceItem(write, imageId, { ...input, focus: focus! }, version);
    },
  };
}
