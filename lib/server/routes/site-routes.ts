import { z } from 'zod';
import { ApiError } from '../../api/errors';
import { locales } from '../../i18n/locales';
import { searchItems } from '../content/search/search-items';
import type { Deps } from '../deps';
import { pageShape } from '../http/page-query';
import type { ApiContext } from './context';

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
