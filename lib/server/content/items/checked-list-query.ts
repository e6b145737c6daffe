import type { ParsedListQuery } from '../../../api/contract/list-query';
import type { ListStatus } from '../../../api/list-statuses';
import type { ContentDefinition } from '../../../content/define-content';
import { toColumnName } from '../../../content/kinds/scalar';
import { fromAlmatyTime } from '../../../i18n/format/almaty-time';
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
  /** Id of the person who created the items; `undefined` for all. */
  readonly createdBy?: string | undefined;
  /** Values of a column from `from` (inclusive) to `to` (exclusive); `null` for all. */
  readonly range?: { readonly column: string; readonly from: string; readonly to: string } | null;
  readonly filters: readonly { readonly column: string; readonly value: string | number }[];
}

/** Returns the parsed query of a definition's list in terms of columns. */
export function toListQuery(
  definition: ContentDefinition,
  { page, perPage, locale, q, status, sort, sortLocale, createdBy, inYear, ...filters }: ParsedListQuery,
): CheckedListQuery {
  const { fields } = definition;
  const defaultSort = definition.list.sort;
  const field = sort ? sort.replace(/^-/, '') : defaultSort.field;
  const isDescending = sort ? sort.startsWith('-') : defaultSort.direction === 'desc';
  return {
    ...{ page, perPage, locale, q, status },
    createdBy,
    range: inYear === undefined ? null : toYearRange(definition, inYear),
    titlesFirst: sort === undefined,
    sort: {
      field,
      locale: fields[field]?.localized ? (sortLocale ?? locale ?? 'kz') : null,
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

/** Returns the range of a year: of the `date` field that orders the list, else of the creation in the school's time zone. */
function toYearRange({ fields, list: { sort } }: ContentDefinition, year: number): CheckedListQuery['range'] {
  if (fields[sort.field]?.kind === 'date') {
    return { column: toColumnName(sort.field), from: `${year}-01-01`, to: `${year + 1}-01-01` };
  }
  const toInstant = (first: number) => fromAlmatyTime(`${first}-01-01T00:00`)!;
  return { column: 'created_at', from: toInstant(year), to: toInstant(year + 1) };
}
