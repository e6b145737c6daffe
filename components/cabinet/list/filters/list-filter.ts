import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';
import type { ContentDefinition } from '@/lib/content/define-content';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toQueryPath } from '@/lib/views/list/query-path';

/** What narrows and sorts a list beside its search and state. */
export interface ListNarrowing {
  /** A sortable field; `-field` for descending. Absent for the order of the type. */
  readonly sort?: string;
  /** Id of the person who created the items. */
  readonly createdBy?: string;
  readonly inYear?: number;
  /** Language in which the items are published. */
  readonly locale?: Locale;
  /** Values of filterable fields by name. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Filter of a list, stored in the address. */
export interface ListFilter extends ListNarrowing {
  readonly q: string;
  readonly status: ListStatus | null;
  /** From 1. */
  readonly page: number;
  /** Group of the listed items; absent for a type without groups. */
  readonly group?: string;
}

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;
type Listed = Pick<ContentDefinition, 'fields' | 'list'>;

/** Reads the filter from a query; ignores invalid values. `groups`: those of the listed type. */
export function readListFilter(
  { q, status, page, group }: SearchParams,
  groups: readonly string[] = [],
): ListFilter {
  const number = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  return {
    q: typeof q === 'string' ? q.trim().slice(0, 200) : '',
    status: listStatuses.find((known) => known === status) ?? null,
    page: number,
    ...(groups[0] !== undefined && { group: groups.find((known) => known === group) ?? groups[0] }),
  };
}

/** Reads what narrows and sorts the list of a type from a query; ignores invalid values. */
export function readNarrowing(search: SearchParams, definition: Listed): ListNarrowing {
  const { sort, createdBy, inYear } = search;
  const language = locales.find((known) => known === search['language']);
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
    const value = search[name];
    const isFilter = isListFilter(definition, name) && typeof value === 'string' && value !== '';
    return isFilter && field.schema.safeParse(value).success ? [[name, value]] : [];
  });
  return {
    ...(typeof sort === 'string' && listSorts(definition).includes(sort.replace(/^-/, '')) && { sort }),
    ...(typeof createdBy === 'string' && /^[\w-]{1,100}$/.test(createdBy) && { createdBy }),
    ...(typeof inYear === 'string' && /^(19|2[01])\d\d$/.test(inYear) && { inYear: Number(inYear) }),
    ...(language && { locale: language }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) as Record<string, string> }),
  };
}

const filterKinds: readonly string[] = ['category', 'one-of', 'reference'];

/** Whether lists in the cabinet have a choice of the values of a field. */
export function isListFilter({ fields, list }: Listed, name: string): boolean {
  const field = fields[name];
  return (
    field !== undefined &&
    field.filterable &&
    filterKinds.includes(field.kind) &&
    name !== list.grouping?.field
  );
}

/** Returns the fields by which a list can be sorted: that of its default order, then the others. */
export function listSorts({ fields, list }: Listed): string[] {
  const own = list.sort.field;
  return [...new Set([own, ...list.sortable, 'updatedAt'])].filter(
    (name) => name === own || name === 'updatedAt' || fields[name]?.kind !== 'position',
  );
}

/** Whether a list shows less than all items outside the trash. */
export function isNarrowed({ q, status, createdBy, inYear, locale, fields }: ListFilter): boolean {
  return [q, status, createdBy, inYear, locale, fields].some(Boolean);
}

/** Returns the address of a list with a filter. */
export function toListHref(
  path: string,
  { q, status, page, group, fields, ...narrowing }: ListFilter,
): string {
  return toQueryPath(path, {
    group,
    q: q || undefined,
    status: status ?? undefined,
    ...fields,
    createdBy: narrowing.createdBy,
    inYear: narrowing.inYear,
    language: narrowing.locale,
    sort: narrowing.sort,
    page: page > 1 ? page : undefined,
  });
}
