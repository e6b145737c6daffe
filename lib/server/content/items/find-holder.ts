import type { Definition } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';
import { selectItems } from '../../rows/select-items';

/**
 * Returns the other item outside the trash that has a value of the type's unique field; `null` if there is none. Seeks it in
 * the index of the field only.
 */
export async function findHolder(
  db: Database,
  { type, uniqueField }: Definition,
  { id, value }: { readonly id: string; readonly value: unknown },
): Promise<ContentRow | null> {
  if (uniqueField === null || (typeof value !== 'string' && typeof value !== 'number')) return null;
  const other = await db
    .selectFrom(type)
    .select('id')
    .where(uniqueField, '=', value)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) return null;
  return (await selectItems(db, type).where('id', '=', other.id).executeTakeFirst()) ?? null;
}

/** Returns the code of the issue or error that the value of the type's unique field is taken. */
export function toTakenCode({ fields, uniqueField }: Definition): 'day_taken' | 'number_taken' {
  return fields[uniqueField ?? '']?.kind === 'number' ? 'number_taken' : 'day_taken';
}
