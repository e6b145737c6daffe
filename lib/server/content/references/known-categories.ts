import type { CategoryKind } from '../../../content/categories';
import type { InputIssue } from '../../../content/input-issue';
import type { AnyInput } from '../../../content/input';
import { listLeaves } from '../../../content/leaves';
import { definitionOf, type CollectionName, type Definition } from '../../../content/registry';
import { ApiError } from '../../../api/errors';
import type { Database } from '../../db/database';
import { selectItems } from '../../rows/select-items';

/** Whether a category exists outside the trash. */
export type KnownCategories = (kind: CategoryKind, key: string) => boolean;

/** Reads which categories exist. */
export async function readKnownCategories(db: Database): Promise<KnownCategories> {
  const rows = await selectItems(db, 'category').where('deleted_at', 'is', null).execute();
  const known = new Set(rows.map((row) => toName(String(row['kind']), String(row['key']))));
  return (kind, key) => known.has(toName(kind, key));
}

function toName(kind: string, key: string): string {
  return `${kind} ${key}`;
}

/** Returns an issue for each category of an input, also in its blocks, that does not exist. */
export function listUnknownCategories(
  definition: Definition,
  input: AnyInput,
  isKnown: KnownCategories,
): InputIssue[] {
  return listLeaves(definition, input).flatMap(({ path, field, value }): InputIssue[] =>
    field.kind === 'category' && typeof value === 'string' && !isKnown(field.of, value)
      ? [{ path, code: 'unknown_category' }]
      : [],
  );
}

/** Throws `invalid_query` if a list is filtered by a category that does not exist. */
export async function requireKnownFilters(
  db: Database,
  collection: CollectionName,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const asked = Object.entries(definitionOf(collection).fields).flatMap(([name, field]) => {
    const key = query[name];
    return field.kind === 'category' && typeof key === 'string' ? [{ name, kind: field.of, key }] : [];
  });
  for (const { name, kind, key } of asked) {
    const row = await selectItems(db, 'category')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new ApiError('invalid_query', { issues: [{ path: [name], code: 'unknown_category' }] });
  }
}
