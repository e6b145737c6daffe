import type { Recipe } from '../../content/recipe';
import { encodeMaster, encodePicture } from './encode-picture';
import { inspectPicture, type PictureSource } from './inspect-picture';
import { runPictureJob } from './picture-jobs';
import type { NewPicture } from './store-upload';

/**
 * Makes everything that is kept of an uploaded picture, and tells its type. `takenAt`: what the sender says, who may
 * have read it before the picture was made smaller. `recipe`: how it is shown. Throws what `inspectPicture` and `encodeMaster` throw.
 */
export async function makePicture(
  upload: PictureSource,
  takenAt: string | null = null,
  recipe?: Recipe,
): Promise<NewPicture & { readonly mediaType: string }> {
  // Refused before its turn: whoever sends a bomb holds up nobody.
  const inspected = await inspectPicture(upload);
  return runPictureJob(async () => {
    const master = await encodeMaster(upload);
    const picture = await encodePicture(master.bytes, recipe);
    const { mediaType } = inspected;
    return { ...picture, master, mediaType, takenAt: inspected.takenAt ?? takenAt, recipe };
  });
}
