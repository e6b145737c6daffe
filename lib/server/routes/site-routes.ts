import { z } from 'zod';
import type { AuditEntry, Page } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { locales } from '../../i18n/locales';
import { searchItems } from '../content/search-items';
import type { Deps } from '../deps';
import { pageShape, toOffset } from '../http/page-query';
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

/** `GET /search` */
export async function search(deps: Deps, context: ApiContext): Promise<Response> {
  const query = z
    .strictObject({ ...pageShape, q: z.string().max(200), locale: z.enum(locales).optional() })
    .safeParse(context.req.query());
  if (!query.success) throw new ApiError('invalid_query');
  return context.json(await searchItems(deps.database.db, query.data, deps.now()));
}

/** `GET /audit` */
export async function listAudit(deps: Deps, context: ApiContext): Promise<Response> {
  requireAdmin(context);
  const query = z.strictObject(pageShape).safeParse(context.req.query());
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
    .offset(toOffset(query.data))
    .execute();
  return context.json({ data, total: Number(total), page, perPage } satisfies Page<AuditEntry>);
}
