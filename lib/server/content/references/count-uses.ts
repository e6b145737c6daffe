import { sql, type RawBuilder } from 'kysely';
import type { UseCount } from '../../../api/contract';
import {
  collectionNames,
  definitionOf,
  type CollectionName,
  type Definition,
} from '../../../content/registry';
import type { Database } from '../../db/database';
import { toVisibleInput } from '../access/visible-input';
import type { Viewer } from '../access/viewer';
import { selectItems } from '../../rows/select-items';
import { isVisible } from '../../rows/visibility';
import { canReferTo, findFileField, hasRichText } from './uses';

/** Items whose uses are counted. */
interface Used {
  readonly definition: Definition;
  readonly ids: readonly string[];
}

/**
 * Returns how many items outside the trash use each of the items that the viewer may see. Counts the uses that
 * `listUses` lists.
 */
export async function countUses(
  db: Database,
  collection: CollectionName,
  ids: readonly string[],
  reader: Viewer,
): Promise<UseCount[]> {
  const definition = definitionOf(collection);
  const rows = await selectItems(db, definition.type)
    .where('id', 'in', [...ids])
    .execute();
  const readable = rows.filter((row) => toVisibleInput(collection, row, reader) !== null);
  const used: Used = { definition, ids: readable.map(({ id }) => id) };
  const counts = new Map(used.ids.map((id) => [id, { id, total: 0, shown: 0 }]));
  const now = new Date(reader.nowMs).toISOString();
  for (const user of used.ids.length === 0 ? [] : collectionNames.map(definitionOf)) {
    for (const { target, total, shown } of await countUsesBy(db, user, used, now)) {
      const count = counts.get(target);
      if (!count) continue;
      count.total += Number(total);
      count.shown += Number(shown);
    }
  }
  return [...counts.values()];
}

/** A row of {@link countUsesBy}. */
interface CountedTarget {
  readonly target: string;
  readonly total: number;
  readonly shown: number;
}

/** Counts the items of one type that use each of the items. An item with several uses counts once. */
async function countUsesBy(
  db: Database,
  user: Definition,
  used: Used,
  now: string,
): Promise<readonly CountedTarget[]> {
  const selections = [...selectReferring(user, used, now), ...selectWithFile(user, used, now)];
  if (selections.length === 0) return [];
  const { rows } = await sql<CountedTarget>`
    select target, count(*) as total, sum(case when shown then 1 else 0 end) as shown
    from (${sql.join(selections, sql` union `)}) as uses group by target`.execute(db);
  return rows;
}

/** Selects the items whose fields reference one of the items. */
function selectReferring({ type, fields }: Definition, used: Used, now: string): RawBuilder<unknown>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!canReferTo(field, used.definition.type)) return [];
    const column = sql.ref(`${type}.${field.columns(name)[0]!.name}`);
    if (field.kind === 'blocks') {
      return used.ids.map(
        (id) => sql`select ${id} as target, ${sql.ref(`${type}.id`)} as user, (${isVisible(now)}) as shown
          from ${sql.ref(type)} where deleted_at is null and instr(${column}, ${id}) > 0`,
      );
    }
    // Fields with a list of ids store it as JSON.
    const isList = Array.isArray(field.empty);
    const target = isList ? sql.ref('listed.value') : column;
    const source = isList ? sql`${sql.ref(type)}, json_each(${column}) as listed` : sql.ref(type);
    return [
      sql`select ${target} as target, ${sql.ref(`${type}.id`)} as user, (${isVisible(now)}) as shown
        from ${source} where deleted_at is null and ${target} in (${sql.join(used.ids)})`,
    ];
  });
}

/** Selects the items whose texts show or link the file of one of the items. */
function selectWithFile({ type, fields }: Definition, used: Used, now: string): RawBuilder<unknown>[] {
  const fileField = findFileField(used.definition);
  if (fileField === undefined || !Object.values(fields).some(hasRichText)) return [];
  const column = used.definition.fields[fileField]!.columns(fileField)[0]!.name;
  return [
    // The names of the columns differ from those of `type`, which isVisible() names without a table.
    sql`select used_id as target, ${sql.ref(`${type}.id`)} as user, (${isVisible(now)}) as shown
      from (select id as used_id, ${sql.ref(column)} as used_file from ${sql.ref(used.definition.type)}
        where id in (${sql.join(used.ids)})) as used
      join file_use on file_use.file_id = used_file and file_use.content_type = ${type}
      join ${sql.ref(type)} on ${sql.ref(`${type}.id`)} = file_use.item_id
      where deleted_at is null`,
  ];
}
