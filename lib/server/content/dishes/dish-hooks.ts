import { ApiError } from '../../../api/errors';
import { toReaderOf } from '../items/write';
import { listUses } from '../references/uses';
import type { WriteHooks } from '../write-hooks';

/** Keeps a dish of a published menu from becoming a draft: the menu would lose it without a word. */
export const dishHooks: WriteHooks = {
  async requireMayUnpublish(write, row) {
    const uses = await listUses(write.db, 'dish', row.id, toReaderOf(write));
    const shown = uses.filter(({ isShown }) => isShown);
    if (shown.length > 0) throw new ApiError('shown_in_others', { uses: shown });
  },
};
