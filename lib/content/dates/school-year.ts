import type { ContentDefinition } from '../define-content';

/** First month of a school year: September. */
const firstMonth = 9;

/** Returns the calendar year in which the school year of a day `YYYY-MM-DD` starts, on 1 September. */
export function toSchoolYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
}

/**
 * Returns the school year of an item, from its first public date field or its field `schoolYear` (`2025–2026`). If both are
 * empty, the day of creation decides. Returns `null` for types without such fields, which belong to all years.
 */
export function schoolYearOf(
  { fields }: ContentDefinition,
  input: Readonly<Record<string, unknown>>,
  madeOn: string,
): number | null {
  // A day that only staff see, such as that of a review, says nothing about the item.
  const dated = Object.keys(fields).find((name) => fields[name]!.kind === 'date' && !fields[name].staffOnly);
  const day = dated === undefined ? undefined : input[dated];
  if (typeof day === 'string') return toSchoolYear(day);
  const written = input['schoolYear'];
  const named = typeof written === 'string' ? /^\d{4}/.exec(written)?.[0] : undefined;
  if (named) return Number(named);
  return dated === undefined && !Object.hasOwn(fields, 'schoolYear') ? null : toSchoolYear(madeOn);
}
