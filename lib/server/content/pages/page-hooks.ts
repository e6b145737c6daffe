import { ApiError } from '../../../api/errors';
import { findSystemPage } from '../../../content/pages/system-pages';
import { canReadDrafts } from '../access/viewer';
import { fromRow, toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import { toReaderOf } from '../access/write';
import { definitionOf } from '../../../content/registry';
import type { WriteHooks } from '../access/write-hooks';
import { listPageIssues } from './list-page-issues';

/** System pages cannot be deleted. A page cannot be restored while its parent is in the trash. */
export const pageHooks: WriteHooks = {
  listIssues: listPageIssues,
  async requireRemovable(_write, row) {
    const slug = row['slug'];
    if (typeof slug === 'string' && findSystemPage(slug)) throw new ApiError('system_page');
  },
  // The address of a page starts with the address of its parent, so it would change without the parent.
  async requireRestorable(write, row) {
    const parent = await selectItems(write.db, 'page')
      .where('id', '=', String(row['parent']))
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (!parent) return;
    const reader = toReaderOf(write);
    const mayRead = reader === null || canReadDrafts(reader, 'pages', parent);
    const pages = definitionOf('pages');
    throw new ApiError('parent_in_trash', mayRead ? { parent: toTitle(pages, fromRow(pages, parent)) } : {});
  },
};
