import { clientAddressHeader } from '../../api/client-address';
import { appealEndpoints, type Appeal } from '../../api/contract/appeals';
import { ApiError } from '../../api/errors';
import type { AttemptLimit } from '../auth/attempt-counter';
import { addAuditEntry } from '../base/audit';
import { createId } from '../base/ids';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { toOffset } from '../http/to-offset';

/**
 * Maximum number of inquiries within {@link windowMs} from all addresses, which bounds the size of the database. Senders
 * with fewer than a hundred addresses cannot close the form to others.
 */
const maxWithinWindow = 600;
const windowMs = 10 * 60 * 1000;

/** Maximum number of inquiries from one address. */
export const appealLimit: AttemptLimit = { max: 6, windowMs };

const createAppeal = handle(appealEndpoints.createAppeal, async (deps, { headers, body }) => {
  const { name, contact, message, locale } = body;
  countAppeal(deps, headers[clientAddressHeader]);
  await deps.database.db.transaction().execute(async (db) => {
    await requireRoom(db, deps.now());
    const created_at = new Date(deps.now()).toISOString();
    const row = { id: createId(), created_at, name, contact, message, locale };
    await db
      .insertInto('appeal')
      .values({ ...row, topic: 'general', handled_at: null, handled_by: null })
      .execute();
  });
});

const listAppeals = handle(appealEndpoints.listAppeals, async (deps, { query }) => {
  const { total, handled } = await deps.database.db
    .selectFrom('appeal')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('handled_at').as('handled')])
    .executeTakeFirstOrThrow();
  const data = await selectAppeals(deps.database.db)
    .orderBy((order) => order.case().when('handled_at', 'is', null).then(0).else(1).end())
    .orderBy('appeal.created_at', 'desc')
    .limit(query.perPage)
    .offset(toOffset(query))
    .execute();
  return { data, total: Number(total), open: Number(total) - Number(handled), ...query };
});

const handleAppeal = handle(appealEndpoints.handleAppeal, (deps, { params: { id }, user }) => {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('appeal')
      .set({ handled_at: now, handled_by: user.id })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'handle-appeal', itemId: id });
    const appeal = await selectAppeals(db).where('appeal.id', '=', id).executeTakeFirst();
    if (!appeal) throw new ApiError('not_found');
    return appeal;
  });
});

/** Deleted permanently, because the sender may demand it. The audit log does not name the sender either. */
const deleteAppeal = handle(appealEndpoints.deleteAppeal, (deps, { params: { id }, user }) => {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db.deleteFrom('appeal').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('not_found');
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'delete-appeal', itemId: id });
  });
});

function selectAppeals(db: Database) {
  return db
    .selectFrom('appeal')
    .leftJoin('user', 'user.id', 'appeal.handled_by')
    .select([
      'appeal.id',
      'appeal.created_at as createdAt',
      'appeal.name',
      'appeal.contact',
      'appeal.message',
    ])
    .select(['appeal.handled_at as handledAt', 'user.name as handledBy'])
    .select('appeal.locale')
    .$castTo<Appeal>();
}

function countAppeal({ appealCounter, now }: Deps, address: string): void {
  const waitMs = appealCounter.waitMs(address, now());
  if (waitMs > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  appealCounter.add(address, now());
}

async function requireRoom(db: Database, nowMs: number): Promise<void> {
  const since = new Date(nowMs - windowMs).toISOString();
  const { count } = await db
    .selectFrom('appeal')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxWithinWindow) throw new ApiError('busy', { retryAfterSeconds: windowMs / 1000 });
}

/** Request handlers for inquiries. */
export const appealHandlers = { createAppeal, listAppeals, handleAppeal, deleteAppeal };
