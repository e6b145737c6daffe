import type { ParsedListQuery } from '../../../api/contract/list-query';
import type { ListStatus } from '../../../api/list-statuses';
import type { ContentDefinition } from '../../../content/define-content';
import type { Locale } from '../../../i18n/locales';

/**
 * State by which a list is filtered. `unpublished`: no language is published. `one-language`: one language only is
 * published, and the publication has not ended. `undeclared`: a field with a value for "none" is empty.
 */
export type CheckedStatus = ListStatus | 'unpublished' | 'one-language' | 'undeclared';

/** A list query in terms of columns. */
export interface CheckedListQuery extends Pick<ParsedListQuery, 'page' | 'perPage' | 'locale' | 'q'> {
  readonly status?: CheckedStatus | undefined;
  /** Whether items whose titles contain the words of `q` come before the others. */
  readonly titlesFirst?: boolean;
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
  { fields, list: { sort: defaultSort } }: ContentDefinition,
  { page, perPage, locale, q, status, sort, ...filters }: ParsedListQuery,
): CheckedListQuery {
  const field = sort ? sort.replace(/^-/, '') : defaultSort.field;
  const isDescending = sort ? sort.startsWith('-') : defaultSort.direction === 'desc';
  return {
    ...{ page, perPage, locale, q, status },
    titlesFirst: sort === undefined,
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
