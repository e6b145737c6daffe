import type { ListFilter } from './list-filter';

/** Returns the values of the choices of a filter by their names in the query. */
export function toChoiceValues({
  fields,
  createdBy,
  inYear,
  locale,
}: ListFilter): Record<string, string | undefined> {
  return {
    ...fields,
    createdBy,
    inYear: inYear === undefined ? undefined : String(inYear),
    language: locale,
  };
}
