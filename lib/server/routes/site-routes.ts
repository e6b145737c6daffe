import { z } from 'zod';
import { defaultPerPage, maxPerPage, type AuditEntry, type Page } from '../../api/contract';
import { ApiError } from '../../api/errors';
import type { Deps } from '../deps';
import { requireAdmin, type ApiContext } from './context';

/** `GET /version` */
export async function readVersion(deps: Deps, context: ApiContext): Promise<Response> {
  const version = await deps.readContentVersion();
  context.header('etag', `"${version}"`);
  return context.json({ version });
}

/** `GET /health`: ready means that the database answers. */
export async function readHealth(deps: Deps, context: ApiContext): Promise<Response> {
  await deps.database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return context.json({ status: 'ok' });
}

const auditQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(maxPerPage).default(defaultPerPage),
});

/** `GET /audit` */
export async function listAudit(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
  const query = auditQuery.safeParse(context.req.query());
  if (!query.success) throw new ApiError('invalid_query');
  const { page, perPage } = query.data;
  const { db } = deps.database;
  const { total } = await db
    .selectFrom('audit')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await db
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.user_id')
    .select(['audit.id', 'audit.at', 'user.name as by', 'audit.action', 'audit.collection'])
    .select(['audit.item_id as itemId', 'audit.title'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return context.json({ data, total: Number(total), page, perPage } satisfies Page<AuditEntry>);
}
