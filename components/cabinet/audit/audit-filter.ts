import { auditActions, type AuditAction } from '@/lib/api/audit-actions';
import type { AuditQuery } from '@/lib/api/contract';
import { isCollectionName, type CollectionName } from '@/lib/content/registry';
import { fromTypedDay } from '@/lib/i18n/format/typed-date';
import { toQueryPath } from '@/lib/views/list/query-path';

/** Filter of the audit log, stored in the address. Days are `YYYY-MM-DD`; forms send them as people type them. */
export interface AuditFilter {
  readonly by: string | null;
  readonly action: AuditAction | null;
  readonly collection: CollectionName | null;
  readonly itemId: string | null;
  readonly since: string | null;
  readonly until: string | null;
  /** From 1. */
  readonly page: number;
}

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filter from a query; ignores invalid values. */
export function readAuditFilter(search: SearchParams): AuditFilter {
  const { action, collection, page } = search;
  return {
    by: readMatch(search['by'], uuid),
    action: auditActions.find((known) => known === action) ?? null,
    collection: typeof collection === 'string' && isCollectionName(collection) ? collection : null,
    itemId: readMatch(search['itemId'], uuid),
    since: readDay(search['since']),
    until: readDay(search['until']),
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the path of the audit log with a filter, without locale prefix. */
export function toAuditPath({ page, ...filter }: AuditFilter): string {
  const named = Object.entries(filter).map(([name, value]) => [name, value ?? undefined]);
  return toQueryPath('/cabinet/history', {
    ...(Object.fromEntries(named) as Record<string, string | undefined>),
    page: page > 1 ? page : undefined,
  });
}

/** Returns the filter as query parameters of the API, without the page. */
export function toAuditQuery({ page: _page, ...filter }: AuditFilter): Omit<AuditQuery, 'page' | 'perPage'> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}

function readMatch(value: SearchParams[string], pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** Returns the calendar day of a typed date. */
function readDay(value: SearchParams[string]): string | null {
  return typeof value === 'string' ? fromTypedDay(value) : null;
}
