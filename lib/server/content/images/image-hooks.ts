import { ApiError } from '../../../api/errors';
import { requireMayChangeImage } from '../references/shown-images';
import type { WriteHooks } from '../write-hooks';
import { hidePicture } from './hide-picture';
import { isTakenDown } from './take-down';

/** Writes of images: published items show them, and a consent that is taken back changes the picture's addresses. */
export const imageHooks: WriteHooks = {
  requireMayReplace: (write, row) => requireMayChangeImage(write, 'edit', row),
  prepareReplace: hidePicture,
  async requireRestorable(write, row) {
    if (await isTakenDown(write.db, row)) throw new ApiError('gone');
  },
};
