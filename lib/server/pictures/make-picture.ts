import { noImageEdits, type Recipe } from '../../content/recipe';
import type { NewPicture } from './made-picture';
import type { PictureMaker } from './picture-maker';

/** A re-encoded upload with its metadata. */
export interface UploadedPicture extends NewPicture {
  /** Media type of the upload. */
  readonly mediaType: string;
  /** Local time `YYYY-MM-DDTHH:MM:SS`. */
  readonly takenAt: string | null;
  readonly recipe: Recipe;
}

/**
 * Re-encodes an uploaded picture. `takenAt`: time read by the browser before it shrank the picture. `recipe`: edits
 * to apply. Throws the errors of `inspectPicture` and `encodeMaster`.
 */
export async function makePicture(
  pictures: PictureMaker,
  path: string,
  takenAt: string | null = null,
  recipe: Recipe = noImageEdits,
): Promise<UploadedPicture> {
  const inspected = await pictures.run({ kind: 'inspect', path });
  const picture = await pictures.run({ kind: 'upload', path, recipe });
  const { mediaType } = inspected;
  return { ...picture, mediaType, takenAt: inspected.takenAt ?? takenAt, recipe };
}
