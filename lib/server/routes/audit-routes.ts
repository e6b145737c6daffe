import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { User } from '@/lib/content/access/access';
import type { AuditAction } from '../../api/audit-actions';
import { auditEndpoints, type AuditQuery } from '../../api/contract/audit-endpoints';
import { toNearestDate } from '../../content/dates/date-range';
import type { CollectionName } from '../../content/registry';
import { locales } from '../../i18n/locales';
import { fromAlmatyTime } from '../../i18n/format/almaty-time';
import type { AuditTable, Database, Tables } from '../db/database';
import type { Deps } from '../http/deps';
import { handle, type Call } from '../http/handle';
import { toOffset } from '../http/to-offset';
import { addAuditEntry } from '../rows/audit';

type ListQuery = Call<typeof auditEndpoints.listAudit>['query'];

/** Returns the condition of the entries that a person may see. */
export type AuditCondition = (
  db: Database,
  user: User,
) => Promise<(is: ExpressionBuilder<Tables, 'audit'>) => Expression<SqlBool>>;

const conditions = new Set<AuditCondition>();

/** Limits the entries that people see. */
export function addAuditCondition(condition: AuditCondition): void {
  conditions.add(condition);
}

const listAudit = handle(auditEndpoints.listAudit, (deps, { query, user }) => readPage(deps, query, user));

/** A person who exports reads the pages one after the other, so the first one is the export. */
const exportAudit = handle(auditEndpoints.exportAudit, async (deps, { query, user }) => {
  const entries = await readPage(deps, query, user);
  const now = new Date(deps.now()).toISOString();
  const actor = { kind: 'person', user } as const;
  if (query.page === 1) await addAuditEntry(deps.database.db, { now, actor, action: 'export-audit' });
  return entries;
});

async function readPage(deps: Deps, query: ListQuery, user: User) {
  const { page, perPage } = query;
  const { db } = deps.database;
  let matching = selectMatching(db, query);
  for (const toCondition of conditions) matching = matching.where(await toCondition(db, user));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('user', 'user.id', 'audit.user_id')
    .selectAll('audit')
    .select('user.name')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id')
    .limit(perPage)
    .offset(toOffset(query))
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    action: row.action as AuditAction,
    collection: row.collection as CollectionName | null,
    itemId: row.item_id,
    languages: locales.filter((locale) => row.languages?.split(' ').includes(locale)),
    title: toTitle(row),
  }));
  return { data, total: Number(total), page, perPage };
}

/** Returns the title of an entry. Names of other objects than items are equal in both languages. */
function toTitle(row: Pick<AuditTable, 'collection' | 'item_id' | 'title' | 'title_ru'>) {
  if (row.collection === null) return row.title === null ? null : { kz: row.title, ru: row.title };
  return row.item_id === null ? null : { kz: row.title, ru: row.title_ru };
}

/** Selects the entries of a query. Days that are compared as text have years of four digits. */
function selectMatching(db: Database, query: AuditQuery) {
  let rows = db.selectFrom('audit');
  if (query.by) rows = rows.where('audit.user_id', '=', query.by);
  if (query.action) rows = rows.where('audit.action', '=', query.action);
  if (query.collection) rows = rows.where('audit.collection', '=', query.collection);
  if (query.itemId) rows = rows.where('audit.item_id', '=', query.itemId);
  if (query.since) rows = rows.where('audit.at', '>=', toStart(toNearestDate(query.since)));
  if (query.until) rows = rows.where('audit.at', '<', toStart(toNextDay(toNearestDate(query.until))));
  return rows;
}

/** Returns the start of a calendar day in the school's time zone as UTC ISO 8601. */
function toStart(date: string): string {
  return fromAlmatyTime(`${date}T00:00:00`) ?? date;
}

function toNextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Request handlers for the audit log. */
export const auditHandlers = { listAudit, exportAudit };
