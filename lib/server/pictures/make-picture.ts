import { asItCame, type Recipe } from '../../content/recipe';
import type { NewPicture } from './made-picture';
import type { PictureMaker } from './picture-maker';

/** A picture that was uploaded, and what is known of it. */
export interface UploadedPicture extends NewPicture {
  /** Of the upload. */
  readonly mediaType: string;
  /** Local time `YYYY-MM-DDTHH:MM:SS`. */
  readonly takenAt: string | null;
  readonly recipe: Recipe;
}

/**
 * Makes everything that is kept of an uploaded picture, and tells its type. `takenAt`: what the sender says, who may
 * have read it before the picture was made smaller. `recipe`: how it is shown. Throws what `inspectPicture` and
 * `encodeMaster` throw.
 */
export async function makePicture(
  pictures: PictureMaker,
  path: string,
  takenAt: string | null = null,
  recipe: Recipe = asItCame,
): Promise<UploadedPicture> {
  const inspected = await pictures.run({ kind: 'inspect', path });
  const picture = await pictures.run({ kind: 'upload', path, recipe });
  const { mediaType } = inspected;
  return { ...picture, mediaType, takenAt: inspected.takenAt ?? takenAt, recipe };
}
