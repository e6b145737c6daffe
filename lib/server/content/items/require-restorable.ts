import { ApiError } from '../../../api/errors';
import { definitionOf } from '../../../content/registry';
import type { ContentRow } from '../../db/database';
import { writeHooksOf } from '../write-hooks-of';
import { isDayTaken } from './is-day-taken';
import type { Write } from './write';

/** Throws if a row cannot be taken out of the trash: `day_taken` if another item has its day, or as its collection decides. */
export async function requireRestorable(write: Write, row: ContentRow): Promise<void> {
  await writeHooksOf(write.collection).requireRestorable?.(write, row);
  const definition = definitionOf(write.collection);
  const day = definition.uniqueDay === null ? null : row[definition.uniqueDay];
  if (await isDayTaken(write.db, definition, { id: row.id, day })) throw new ApiError('day_taken');
}
