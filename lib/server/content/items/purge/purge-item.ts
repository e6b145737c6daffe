import { ApiError } from '../../../../api/errors';
import { isSystemPage } from '../../../../content/pages/system-pages';
import { definitionOf } from '../../../../content/registry';
import { addAuditEntry } from '../../../rows/audit';
import { fromRow, toTitle } from '../../../rows/rows';
import { requireLanguageRights } from '../../access/require-language-rights';
import {
  requirePermission,
  requireRow,
  toReaderOf,
  toTarget,
  toWriteTime,
  type Write,
} from '../../access/write';
import { listUses } from '../../references/uses';
import { purgeRows } from './purge-rows';

/**
 * Deletes an item of the trash for good. Throws `not_found`, also for an item that is not in the trash, `forbidden`,
 * `system_page` for a page of the site's own routes, `in_use` with the list of uses.
 */
export async function purgeItem(write: Write, id: string): Promise<void> {
  const { db, collection, actor } = write;
  const row = await requireRow(write, id);
  if (row.deleted_at === null) throw new ApiError('not_found');
  const definition = definitionOf(collection);
  const input = fromRow(definition, row);
  requirePermission(write, 'remove', toTarget(row));
  requireLanguageRights(write, { target: toTarget(row), before: input, after: null });
  // The page is closed only as long as its item exists.
  if (isSystemPage(collection, input)) throw new ApiError('system_page');
  const uses = (await listUses(db, definition.type, id, toReaderOf(write))).filter((use) => use.id !== id);
  if (uses.length > 0) throw new ApiError('in_use', { uses });
  const now = toWriteTime(write);
  await purgeRows(db, collection, [row], { before: row.deleted_at, now });
  await addAuditEntry(db, {
    ...{ now, actor, action: 'purge', collection, itemId: id },
    title: toTitle(definition, input),
  });
}
