import { sql, type SelectQueryBuilder } from 'kysely';
import { redirectEndpoints, type RedirectEntry } from '../../api/contract/redirect-endpoints';
import { ApiError } from '../../api/errors';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import type { User } from '@/lib/content/access/access';
import { addAuditEntry } from '../rows/audit';
import { bumpContentVersion } from '../content/items/bump-content-version';
import type { Database, Tables } from '../db/database';
import type { Deps } from '../http/deps';
import { handle } from '../http/handle';
import { toOffset } from '../http/to-offset';
import { addRedirect } from '../redirects/add-redirect';
import { addRedirects } from '../redirects/add-redirects';
import { findRedirect as findStored } from '../redirects/find-redirect';

const findRedirect = handle(redirectEndpoints.findRedirect, async (deps, { query }) => {
  const source = toRedirectSource(query.address);
  const { db } = deps.database;
  const found = source === null ? null : await findStored(db, source, toNow(deps));
  if (!found) throw new ApiError('not_found');
  return found;
});

const listRedirects = handle(redirectEndpoints.listRedirects, async (deps, { query }) => {
  const { q = '', page, perPage } = query;
  const matching = deps.database.db.selectFrom('redirect').where(contains(q.trim()));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = matching.orderBy('redirect.created_at', 'desc').orderBy('redirect.source');
  const data = await selectEntries(rows).limit(perPage).offset(toOffset(query)).execute();
  return { data, total: Number(total), page, perPage };
});

const createRedirect = handle(redirectEndpoints.createRedirect, (deps, { body, user }) =>
  change(deps, user, async (db, event) => {
    const added = await addRedirect(db, body, event);
    if ('issue' in added) throw new ApiError('invalid_input', { issues: [added.issue] });
    const { row, isNew } = added;
    if (isNew) await addAuditEntry(db, { ...event, action: 'add-redirect', title: row.source });
    const entries = selectEntries(db.selectFrom('redirect').where('redirect.id', '=', row.id));
    return entries.executeTakeFirstOrThrow();
  }),
);

const importRedirects = handle(redirectEndpoints.importRedirects, (deps, { body, user }) =>
  change(deps, user, async (db, event) => {
    const { issues, added } = await addRedirects(db, body.lines, event);
    if (issues.length > 0) throw new ApiError('invalid_input', { issues });
    if (added > 0) await addAuditEntry(db, { ...event, action: 'import-redirects', title: String(added) });
    return { added, unchanged: body.lines.length - added };
  }),
);

const deleteRedirect = handle(redirectEndpoints.deleteRedirect, (deps, { params: { id }, user }) =>
  change(deps, user, async (db, event) => {
    const row = await db.selectFrom('redirect').select('source').where('id', '=', id).executeTakeFirst();
    if (!row) throw new ApiError('not_found');
    await db.deleteFrom('redirect').where('id', '=', id).execute();
    await addAuditEntry(db, { ...event, action: 'remove-redirect', title: row.source });
  }),
);

/** Changes redirects in one transaction. Cached pages are rendered again, so that the change applies at once. */
function change<Result>(
  deps: Deps,
  user: User,
  work: (db: Database, event: { now: string; actor: { kind: 'person'; user: User } }) => Promise<Result>,
): Promise<Result> {
  const now = toNow(deps);
  return deps.database.db.transaction().execute(async (db) => {
    const result = await work(db, { now, actor: { kind: 'person', user } });
    await bumpContentVersion(db, now);
    return result;
  });
}

function selectEntries(rows: SelectQueryBuilder<Tables, 'redirect', object>) {
  return rows
    .leftJoin('user', 'user.id', 'redirect.created_by')
    .select(['redirect.id', 'redirect.source', 'redirect.target', 'redirect.origin'])
    .select(['redirect.created_at as createdAt', 'user.name as createdBy'])
    .$castTo<RedirectEntry>();
}

/** Returns the condition that an address contains a text. Addresses are stored with percent escapes. */
function contains(text: string) {
  const part = text.replace(/[^!-~]+/g, encodeURIComponent).replace(/[\\%_]/g, '\\$&');
  const wanted = `%${part.toLowerCase()}%`;
  return sql<boolean>`(lower(source) like ${wanted} escape '\\' or lower(target) like ${wanted} escape '\\')`;
}

function toNow(deps: Deps): string {
  return new Date(deps.now()).toISOString();
}

/** Request handlers for redirects. */
export const redirectHandlers = {
  findRedirect,
  listRedirects,
  createRedirect,
  importRedirects,
  deleteRedirect,
};
