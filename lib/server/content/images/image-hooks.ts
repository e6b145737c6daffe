import { ApiError } from '../../../api/errors';
import { requireMayChangeImage } from '../references/shown-images';
import type { WriteHooks } from '../access/write-hooks';
import { hidePicture } from './hide-picture';
import { isTakenDown } from '../references/is-taken-down';

/**
 * Hooks for images: the right to change an image depends on the items that show it, and a withdrawn consent changes
 * the picture's addresses.
 */
export const imageHooks: WriteHooks = {
  requireMayReplace: (write, row) => requireMayChangeImage(write, 'edit', row),
  prepareReplace: hidePicture,
  async requireRestorable(write, row) {
    if (await isTakenDown(write.db, row)) throw new ApiError('gone');
  },
};
