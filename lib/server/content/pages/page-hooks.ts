import { ApiError } from '../../../api/errors';
import { findSystemPage } from '../../../content/system-pages';
import type { WriteHooks } from '../write-hooks';

/** Keeps the pages of the site's own routes from the trash. */
export const pageHooks: WriteHooks = {
  async requireRemovable(_write, row) {
    const slug = row['slug'];
    if (typeof slug === 'string' && findSystemPage(slug)) throw new ApiError('system_page');
  },
};
