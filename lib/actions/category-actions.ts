'use server';

import { action } from './action';
import { id } from './argument-schemas';

/** Returns how many items use a category. */
export const countCategoryItems = action([id], ({ api }, categoryId) => api.countCategoryItems(categoryId));

/** Moves the items of a category to another one, and the category to the trash. Returns how many were moved. */
export const mergeCategory = action([id, id], ({ api }, categoryId, into) =>
  api.mergeCategory(categoryId, { into }),
);
