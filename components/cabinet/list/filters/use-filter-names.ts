import { useTranslations } from 'next-intl';
import type { ListFilter } from './list-filter';
import type { FilterChoice } from './read-filter-options';
import { toChoiceValues } from './to-choice-values';

/** Returns what the state and the choices of a filter are called. */
export function useFilterNames(filter: ListFilter, choices: readonly FilterChoice[]): string[] {
  const t = useTranslations('cabinet.list');
  const values = toChoiceValues(filter);
  return [
    ...(filter.status ? [t(`statusOption.${filter.status}`)] : []),
    ...choices.flatMap(({ name, options }) =>
      options.filter(({ value }) => value === values[name]).map(({ label }) => label),
    ),
  ];
}
