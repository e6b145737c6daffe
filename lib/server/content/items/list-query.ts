import { z } from 'zod';
import { listStatuses, type ListStatus } from '../../../api/contract';
import { ApiError } from '../../../api/errors';
import type { ContentDefinition } from '../../../content/define-content';
import type { InputIssue } from '../../../content/input-issue';
import { locales, type Locale } from '../../../i18n/locales';
import { pageShape } from '../../http/page-query';

/** A list query that has been checked: every column in it exists. */
export interface CheckedListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly locale?: Locale;
  readonly q?: string;
  readonly status?: ListStatus;
  readonly sort: {
    readonly field: string;
    /** The language whose texts decide; `null`: the field has no languages. */
    readonly locale: Locale | null;
    readonly direction: 'asc' | 'desc';
  };
  readonly filters: readonly { readonly column: string; readonly value: string | number }[];
}

const fixedParameters = z.object({
  ...pageShape,
  locale: z.enum(locales).optional(),
  q: z.string().max(200).optional(),
  status: z.enum(listStatuses).optional(),
});

/** Checks the query of a list against what its definition allows. Throws `invalid_query`. */
export function readListQuery(definition: ContentDefinition, search: URLSearchParams): CheckedListQuery {
  const { sort, ...parameters } = Object.fromEntries(search);
  const fixed = fixedParameters.safeParse(parameters);
  if (!fixed.success) {
    throw invalidQuery(
      fixed.error.issues.map((issue) => ({ path: [String(issue.path[0])], code: 'not_allowed' })),
    );
  }
  const others = Object.entries(parameters).filter(([name]) => !Object.hasOwn(fixedParameters.shape, name));
  return {
    ...fixed.data,
    sort: readSort(definition, sort, fixed.data.locale ?? 'kz'),
    filters: others.map(([name, value]) => readFilter(definition, name, value)),
  };
}

function readSort(definition: ContentDefinition, value: string | undefined, locale: Locale) {
  const { field, direction } = value
    ? {
        field: value.replace(/^-/, ''),
        direction: value.startsWith('-') ? ('desc' as const) : ('asc' as const),
      }
    : definition.defaultSort;
  if (field === 'createdAt' || field === 'updatedAt') return { field, locale: null, direction };
  const declared = Object.hasOwn(definition.fields, field) ? definition.fields[field] : undefined;
  const isAllowed = definition.sortable.includes(field) || field === definition.defaultSort.field;
  if (!declared || !isAllowed) throw invalidQuery([{ path: ['sort'], code: 'not_allowed' }]);
  return { field, locale: declared.localized ? locale : null, direction };
}

function readFilter(definition: ContentDefinition, name: string, text: string) {
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field?.filterable) throw invalidQuery([{ path: [name], code: 'unknown_field' }]);
  const parsed = field.schema.safeParse(fromQueryText(field.kind, text));
  if (!parsed.success || parsed.data === null) throw invalidQuery([{ path: [name], code: 'not_allowed' }]);
  const [[column, value] = []] = Object.entries(field.toRow(name, parsed.data as never));
  if (column === undefined || value === null || value === undefined) {
    throw invalidQuery([{ path: [name], code: 'not_allowed' }]);
  }
  return { column, value };
}

/** A query has only texts; the field's own schema then decides. */
function fromQueryText(kind: string, text: string): unknown {
  if (kind === 'number') return text.trim() === '' ? text : Number(text);
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

function invalidQuery(issues: InputIssue[]): ApiError {
  return new ApiError('invalid_query', { issues });
}
