import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database';
import type { EntryCondition } from '../engine';

/**
 * Creates the functions of the search for visitors. PL/pgSQL plans a statement when it first runs and keeps the plan for
 * the connection: planning the conditions of all types would take ten times as long as a search.
 */
export async function createSearchFunctions(
  db: Kysely<Tables>,
  { index, terms: known }: { readonly index: RawBuilder<unknown>; readonly terms: RawBuilder<unknown> },
  conditions: readonly EntryCondition[],
): Promise<void> {
  const entry = {
    itemId: sql.raw<string>('entry_item'),
    locale: sql.raw<string>('entry_locale'),
    now: sql.raw<string>('moment'),
  };
  const branches = conditions.map(
    ({ type, isVisible }) => sql`when ${sql.lit(type)} then return ${isVisible(entry)};`,
  );
  const isVisible = sql`case entry_type ${sql.join(branches, sql` `)} else return false; end case;`;
  const find = (column: string) =>
    sql`return query select "key" from ${index} where ${sql.ref(column)} @@ sought;`;
  // Terms stay when the last entry with them is removed.
  const listKnown = sql`return query select term from ${known} where term = any(terms)
    and exists (select 1 from ${index} where words @@ cast('''' || term || '''' as tsquery));`;
  // Otherwise the planner would plan for each entry, because a known language leaves half of the condition.
  const isPlannedOnce = 'set plan_cache_mode = force_generic_plan';
  // The planner takes reading a vector for as cheap as reading a number, and would read those of all entries.
  const usesIndex = 'set enable_seqscan = off';
  const functions = [
    [
      'search_is_visible(entry_type text, entry_item text, entry_locale text, moment text)',
      'boolean',
      isPlannedOnce,
      isVisible,
    ],
    ['search_names(sought tsquery)', 'setof bigint', usesIndex, find('names')],
    ['search_words(sought tsquery)', 'setof bigint', usesIndex, find('words')],
    ['search_known(terms text[])', 'setof text', usesIndex, listKnown],
  ] as const;
  for (const [head, result, setting, body] of functions)
    await sql`create or replace function ${sql.raw(`${head} returns ${result} language plpgsql stable ${setting}`)}
      as ${sql.lit(sql`begin ${body} end`.compile(db).sql)}`.execute(db);
}
