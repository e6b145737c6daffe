import { z } from 'zod';
import { fromAlmatyTime } from '../../i18n/format/almaty-time';
import { auditActions, type AuditAction } from '../../api/audit-actions';
import type { AuditEntry, Page } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { collectionNames, type CollectionName } from '../../content/registry';
import type { AuditTable, Database } from '../db/database';
import type { Deps } from '../deps';
import { pageShape, toOffset } from '../http/page-query';
import { requireAdmin, type ApiContext } from './context';

const day = z.iso.date();

const auditShape = z.strictObject({
  ...pageShape,
  by: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  collection: z.enum(collectionNames).optional(),
  itemId: z.uuid().optional(),
  since: day.optional(),
  until: day.optional(),
});

/** `GET /audit` */
export async function list(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
  const query = auditShape.safeParse(context.req.query());
  if (!query.success) throw new ApiError('invalid_query');
  const { page, perPage } = query.data;
  const matching = selectMatching(deps.database.db, query.data);
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
    .offset(toOffset(query.data))
    .execute();
  const data = rows.map((row): AuditEntry => ({
    id: row.id,
    at: row.at,
    by: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    action: row.action as AuditAction,
    collection: row.collection as CollectionName | null,
    itemId: row.item_id,
    title: toTitle(row),
  }));
  return context.json({ data, total: Number(total), page, perPage } satisfies Page<AuditEntry>);
}

/** What is no item has one name in every language. */
function toTitle(row: Pick<AuditTable, 'collection' | 'item_id' | 'title' | 'title_ru'>) {
  if (row.collection === null) return row.title === null ? null : { kz: row.title, ru: row.title };
  return row.item_id === null ? null : { kz: row.title, ru: row.title_ru };
}

function selectMatching(db: Database, query: z.infer<typeof auditShape>) {
  let rows = db.selectFrom('audit');
  if (query.by) rows = rows.where('audit.user_id', '=', query.by);
  if (query.action) rows = rows.where('audit.action', '=', query.action);
  if (query.collection) rows = rows.where('audit.collection', '=', query.collection);
  if (query.itemId) rows = rows.where('audit.item_id', '=', query.itemId);
  if (query.since) rows = rows.where('audit.at', '>=', toStart(query.since));
  if (query.until) rows = rows.where('audit.at', '<', toStart(toNextDay(query.until)));
  return rows;
}

/** When a day begins by the school's clocks, as UTC ISO 8601. */
function toStart(date: string): string {
  return fromAlmatyTime(`${date}T00:00:00`) ?? date;
}

function toNextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
