import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database';
import type { TallyKeys } from '../engine';

const keyColumns = 'content_type, filter, value, trashed, status_kz, status_ru, timed, untitled';

const events = ['insert', 'update', 'delete'] as const;

/** Creates the triggers of the counters of a type. If they have changed, counts its items again. */
export async function keepPostgresTally(db: Kysely<Tables>, type: string, keys: TallyKeys): Promise<void> {
  const name = `tally_of_${type}`;
  const body = toBody(type, keys);
  const { rows } = await sql`select 1 from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = ${name} and prosrc = ${body}
    and (select count(*) from pg_trigger where tgfoid = pg_proc.oid) = ${events.length}`.execute(db);
  if (rows.length > 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`create or replace function ${sql.ref(name)}() returns trigger language plpgsql
      set search_path from current as ${sql.lit(body)}`.execute(transaction);
    for (const event of events) {
      const trigger = sql.ref(`${name}_${event}`);
      await sql`drop trigger if exists ${trigger} on ${sql.table(type)}`.execute(transaction);
      await sql`create trigger ${trigger} after ${sql.raw(event)} on ${sql.table(type)}
        for each row execute function ${sql.ref(name)}()`.execute(transaction);
    }
    await sql`delete from tally where content_type = ${type}`.execute(transaction);
    for (const statement of toRecount(type, keys)) await sql.raw(statement).execute(transaction);
  });
}

/** The columns are named in the function, not in conditions of the triggers, which would prevent dropping a column. */
function toBody(type: string, keys: TallyKeys): string {
  const changed = keys.columns
    .map((column) => `old."${column}" is distinct from new."${column}"`)
    .join(' or ');
  return `
begin
  if tg_op = 'UPDATE' then
    if not (${changed}) then return null; end if;
  end if;
  if tg_op <> 'INSERT' then
${toSteps(type, keys, 'old', '- 1')}
  end if;
  if tg_op <> 'DELETE' then
${toSteps(type, keys, 'new', '+ 1')}
  end if;
  return null;
end`;
}

function toSteps(type: string, keys: TallyKeys, row: 'new' | 'old', step: string): string {
  return toFilters(keys, row)
    .map(
      ({ filter, given }) =>
        `insert into tally (${keyColumns}, items) select '${type}', ${filter}, ${toStates(keys, row)}, 0 ${step}\n` +
        `where ${given} on conflict (${keyColumns}) do update set items = tally.items ${step};`,
    )
    .join('\n');
}

function toRecount(type: string, keys: TallyKeys): string[] {
  return toFilters(keys, 'item').map(
    ({ filter, given }) =>
      `insert into tally (${keyColumns}, items) select '${type}', ${filter}, ${toStates(keys, 'item')}, count(*)
       from "${type}" as item where ${given} group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}

function toFilters({ filters }: TallyKeys, row: string): { filter: string; given: string }[] {
  return [
    { filter: `'', ''`, given: 'true' },
    ...filters.map((column) => ({
      filter: `'${column}', cast(${row}."${column}" as text)`,
      given: `${row}."${column}" is not null`,
    })),
  ];
}

function toStates({ conditions }: TallyKeys, row: string): string {
  const { trashed, timed, untitled } = conditions(row);
  const toNumber = (condition: string) => `cast((${condition}) as integer)`;
  return [
    toNumber(trashed),
    `${row}.status_kz`,
    `${row}.status_ru`,
    toNumber(timed),
    toNumber(untitled),
  ].join(', ');
}
