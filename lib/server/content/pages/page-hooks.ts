import { ApiError } from '../../../api/errors';
import { findPageNeed } from '../../../content/pages/needed-pages';
import { canReadDrafts } from '../access/viewer';
import { fromRow, toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import { toReaderOf } from '../access/write';
import { definitionOf } from '../../../content/registry';
import type { WriteHooks } from '../access/write-hooks';
import type { ContentRow } from '../../db/database';
import { listPageIssues } from './list-page-issues';
import { settlePosition } from './settle-position';

/** Pages that the site needs can be neither withdrawn nor deleted. A page cannot be restored while its parent is in the trash. */
export const pageHooks: WriteHooks = {
  listIssues: listPageIssues,
  settle: ({ db }, sent) => settlePosition(db, sent),
  async requireMayHide(_write, row) {
    requireUnneeded(row);
  },
  async requireRemovable(_write, row) {
    requireUnneeded(row);
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

/** Throws the error of the page's need if the site needs the page. */
function requireUnneeded(row: ContentRow): void {
  const slug = row['slug'];
  const need = typeof slug === 'string' ? findPageNeed(slug) : null;
  if (need) throw new ApiError(need);
}
