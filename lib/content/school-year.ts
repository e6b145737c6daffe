import type { ContentDefinition } from './define-content';

/** First month of a school year: September. */
const firstMonth = 9;

/** The school year of a day `YYYY-MM-DD`, by the calendar year it begins in: 1 September to 31 August. */
export function toSchoolYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
}

/**
 * The school year that an item belongs to by its own date: its first day, or the year it names (`2025–2026`). A date
 * that was left empty stands for the day the item was made. `null`: a type without dates, which belongs to all years.
 */
export function schoolYearOf(
  { fields }: ContentDefinition,
  input: Readonly<Record<string, unknown>>,
  madeOn: string,
): number | null {
  const dated = Object.keys(fields).find((name) => fields[name]!.kind === 'date');
  const day = dated === undefined ? undefined : input[dated];
  if (typeof day === 'string') return toSchoolYear(day);
  const written = input['schoolYear'];
  const named = typeof written === 'string' ? /^\d{4}/.exec(written)?.[0] : undefined;
  if (named) return Number(named);
  return dated === undefined && !Object.hasOwn(fields, 'schoolYear') ? null : toSchoolYear(madeOn);
}
