import type { BlockInput } from '@/lib/content/define-block';
import type { AnyInput } from '@/lib/content/input';
import type { InputIssue } from '@/lib/content/input-issue';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Database } from '@/lib/server/db/database';
import { toNames } from './to-names';
import type { CheckedWrite } from '@/lib/server/content/access/write-hooks';
import type { Write } from '@/lib/server/content/access/write';

/**
 * Returns the issues of a bell schedule: without times or days, a day that it lists twice, and days that another schedule
 * has. Stored days are not compared with those of other schedules again.
 */
export async function listBellIssues(
  { db }: Write,
  { itemId, input, previous }: CheckedWrite,
): Promise<InputIssue[]> {
  const isSame = (field: string) => JSON.stringify(previous?.[field]) === JSON.stringify(input[field]);
  const days = listDates(input).map(({ date }) => date);
  const isListedOnly = input['applies'] === 'dates';
  return [
    ...(listShown(input['times']).length === 0 ? [{ path: ['times'], code: 'no_times' as const }] : []),
    ...(isListedOnly && days.length === 0 ? [{ path: ['dates'], code: 'no_days' as const }] : []),
    ...listDates(input)
      .filter(({ date }, place) => days.indexOf(date) < place)
      .map(({ index }): InputIssue => ({ path: ['dates', index, 'date'], code: 'day_repeated' })),
    ...(isSame('applies') && isSame('dates') ? [] : await listTakenDays(db, input, itemId)),
  ];
}

/** Returns an issue for each day and weekday of a schedule that another one outside the trash has. */
export async function listTakenDays(db: Database, input: AnyInput, itemId: string): Promise<InputIssue[]> {
  const definition = definitionOf('bells');
  const rows = await selectItems(db, definition.type)
    .where('deleted_at', 'is', null)
    .where('id', '!=', itemId)
    .execute();
  const others = rows.map((row) => ({ id: row.id, input: fromRow(definition, row) }));
  const toIssue = (
    path: InputIssue['path'],
    other: { readonly id: string; readonly input: AnyInput } | undefined,
  ): InputIssue[] => {
    if (!other) return [];
    const params = { ...toNames(other.input['name'] as LocalizedText), holder: other.id };
    return [{ path, code: 'bells_taken', params }];
  };
  const applies = input['applies'];
  return [
    ...(applies === 'dates'
      ? []
      : toIssue(
          ['applies'],
          others.find((other) => other.input['applies'] === applies),
        )),
    ...listDates(input).flatMap(({ date, index }) =>
      toIssue(
        ['dates', index, 'date'],
        others.find((other) => listDates(other.input).some((own) => own.date === date)),
      ),
    ),
  ];
}

/** Returns the days that a schedule lists, with their places in the list. */
function listDates(input: AnyInput): { readonly date: string; readonly index: number }[] {
  const rows = input['dates'] as readonly BlockInput[];
  return rows.flatMap(({ hidden, date }, index) =>
    !hidden && typeof date === 'string' ? [{ date, index }] : [],
  );
}

function listShown(rows: unknown): readonly BlockInput[] {
  return (rows as readonly BlockInput[]).filter(({ hidden }) => !hidden);
}
