import type { ParsedListQuery } from '../../../api/contract/list-query';
import type { ContentDefinition } from '../../../content/define-content';
import type { Locale } from '../../../i18n/locales';

/** A list query in terms of columns. */
export interface CheckedListQuery extends Pick<
  ParsedListQuery,
  'page' | 'perPage' | 'locale' | 'q' | 'status'
> {
  readonly sort: {
    readonly field: string;
    /** Language whose texts are sorted; `null` for a field without languages. */
    readonly locale: Locale | null;
    readonly direction: 'asc' | 'desc';
  };
  readonly filters: readonly { readonly column: string; readonly value: string | number }[];
}

/** Returns the parsed query of a definition's list in terms of columns. */
export function toListQuery(
  { fields, defaultSort }: ContentDefinition,
  { page, perPage, locale, q, status, sort, ...filters }: ParsedListQuery,
): CheckedListQuery {
  const field = sort ? sort.replace(/^-/, '') : defaultSort.field;
  const isDescending = sort ? sort.startsWith('-') : defaultSort.direction === 'desc';
  return {
    ...{ page, perPage, locale, q, status },
    sort: {
      field,
      locale: fields[field]?.localized ? (locale ?? 'kz') : null,
      direction: isDescending ? 'desc' : 'asc',
    },
    filters: Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const [[column, stored] = []] = Object.entries(fields[name]!.toRow(name, value as never));
        return { column: column!, value: stored! };
      }),
  };
}
