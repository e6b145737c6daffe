import { ApiError } from '../../../api/errors';
import { isSiteCategory } from '../../../content/categories';
import type { WriteHooks } from '../access/write-hooks';
import { countCategoryItems } from './count-category-items';
import { toStoredCategory } from './replace-category';

/** Keeps categories from the trash that items use or pages of the site show. */
export const categoryHooks: WriteHooks = {
  async requireRemovable({ db }, row) {
    const category = toStoredCategory(row);
    if (isSiteCategory(category.kind, category.key)) throw new ApiError('site_category');
    const items = await countCategoryItems(db, category);
    if (items.total > 0) throw new ApiError('category_in_use', { items });
  },
};
