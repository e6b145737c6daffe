import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database';
import type { TallyKeys } from '../engine';

const keyColumns = 'content_type, filter, value, trashed, status_kz, status_ru, timed, untitled';

/** Creates the triggers of the counters of a type. If they have changed, counts its items again. */
export async function keepSqliteTally(db: Kysely<Tables>, type: string, keys: TallyKeys): Promise<void> {
  const triggers = toTriggers(type, keys);
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name = ${type}`.execute(db);
  const known = new Map(rows.map((row) => [row.name, row.sql]));
  if ([...triggers].every(([name, text]) => known.get(name) === text)) return;
  await db.transaction().execute(async (transaction) => {
    for (const [name, text] of triggers) {
      await sql`drop trigger if exists ${sql.ref(name)}`.execute(transaction);
      await sql.raw(text).execute(transaction);
    }
    await sql`delete from tally where content_type = ${type}`.execute(transaction);
    for (const statement of toRecount(type, keys)) await statement.execute(transaction);
  });
}

function toTriggers(type: string, keys: TallyKeys): Map<string, string> {
  const { columns } = keys;
  const added = toSteps(type, keys, 'new', '+ 1');
  const taken = toSteps(type, keys, 'old', '- 1');
  const changed = columns.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
  const toText = (event: string, when: string, steps: string) =>
    `CREATE TRIGGER "tally_of_${type}_${event}" after ${when} begin\n${steps}\nend`;
  return new Map([
    [`tally_of_${type}_insert`, toText('insert', `insert on "${type}"`, added)],
    [`tally_of_${type}_delete`, toText('delete', `delete on "${type}"`, taken)],
    [
      `tally_of_${type}_update`,
      toText('update', `update on "${type}" when ${changed}`, `${taken}\n${added}`),
    ],
  ]);
}

function toSteps(type: string, keys: TallyKeys, row: 'new' | 'old', step: string): string {
  const states = toStates(keys, row);
  return [`'', ''`, ...keys.filters.map((column) => `'${column}', cast(${row}."${column}" as text)`)]
    .map((filter, index) => {
      const given = index === 0 ? 'true' : `${row}."${keys.filters[index - 1]}" is not null`;
      return (
        `insert into tally (${keyColumns}, items) select '${type}', ${filter}, ${states}, 0 ${step}\n` +
        `where ${given} on conflict (${keyColumns}) do update set items = items ${step};`
      );
    })
    .join('\n');
}

function toRecount(type: string, keys: TallyKeys): RawBuilder<unknown>[] {
  const states = toStates(keys, 'item');
  return [`'', ''`, ...keys.filters.map((column) => `'${column}', cast(item."${column}" as text)`)].map(
    (filter, index) => {
      const given = index === 0 ? 'true' : `item."${keys.filters[index - 1]}" is not null`;
      return sql.raw(
        `insert into tally (${keyColumns}, items) select '${type}', ${filter}, ${states}, count(*)
         from "${type}" as item where ${given} group by 1, 2, 3, 4, 5, 6, 7, 8`,
      );
    },
  );
}

function toStates({ conditions }: TallyKeys, row: string): string {
  const { trashed, timed, untitled } = conditions(row);
  return [trashed, `${row}.status_kz`, `${row}.status_ru`, timed, untitled].join(', ');
}
