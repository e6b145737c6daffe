import { categoryEndpoints } from '../../api/contract/category-endpoints';
import { countCategoryItems as countItemsOf } from '../content/categories/count-category-items';
import { mergeCategory as merge } from '../content/categories/merge-category';
import { toStoredCategory } from '../content/categories/replace-category';
import { requireRow } from '../content/access/write';
import { handle } from '../http/handle';
import { runWrite } from './run-write';

const collection = 'categories';

const countCategoryItems = handle(categoryEndpoints.countCategoryItems, (deps, { params, user }) =>
  runWrite(deps, { user, collection }, async (write) =>
    countItemsOf(write.db, toStoredCategory(await requireRow(write, params.id))),
  ),
);

const mergeCategory = handle(categoryEndpoints.mergeCategory, async (deps, { params, body, user }) => ({
  moved: await runWrite(deps, { user, collection }, (write) => merge(write, params.id, body.into)),
}));

/** Request handlers for the items of a category. */
export const categoryHandlers = { countCategoryItems, mergeCategory };
