import { ApiError } from '../../../api/errors';
import { definitionOf } from '../../../content/registry';
import type { ContentRow } from '../../db/database';
import { writeHooksOf } from '../access/write-hooks-of';
import { findHolder, toTakenCode } from './find-holder';
import { fromRow } from '../../rows/rows';
import type { Write } from '../access/write';

/**
 * Throws if a row cannot be taken out of the trash: `day_taken` or `number_taken` if another item has its unique value, or as
 * its collection decides.
 */
export async function requireRestorable(write: Write, row: ContentRow): Promise<void> {
  await writeHooksOf(write.collection).requireRestorable?.(write, row);
  const definition = definitionOf(write.collection);
  if (definition.uniqueField === null) return;
  const value = fromRow(definition, row)[definition.uniqueField];
  const holder = await findHolder(write.db, definition, { id: row.id, value });
  if (holder) throw new ApiError(toTakenCode(definition));
}
