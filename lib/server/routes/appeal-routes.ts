import { z } from 'zod';
import { maxJsonBytes, type Appeal, type AppealInput, type Page } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { hasScope } from '../../auth/access';
import { toInputIssues } from '../../content/input';
import { isContact } from '../../content/is-contact';
import { plainString } from '../../content/kinds/plain-string';
import { locales } from '../../i18n/locales';
import type { AttemptLimit } from '../auth/attempt-counter';
import { addAuditEntry } from '../base/audit';
import { createId } from '../base/ids';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { pageShape, toOffset } from '../http/page-query';
import { requireParam, requireUser, toClientAddress, type ApiContext } from './context';

/** Most appeals that are taken within {@link windowMs}, whoever sends them: a flood must not bury the real ones. */
const maxWithinWindow = 30;
const windowMs = 10 * 60 * 1000;

/** Most appeals from one address: fewer, so that nobody fills the room of all others by themselves. */
export const appealLimit: AttemptLimit = { max: 6, windowMs };

const required = (maxLength: number, multiline = false) =>
  plainString({ maxLength, multiline }).refine((text) => text !== null, { params: { code: 'required' } });

const appealSchema = z.strictObject({
  name: required(120),
  contact: required(120).refine((text) => text === null || isContact(text)),
  message: required(4000, true),
  consent: z.boolean().refine((given) => given, { params: { code: 'required' } }),
  locale: z.enum(locales),
});

/** `POST /appeals` */
export async function create(deps: Deps, context: ApiContext): Promise<Response> {
  const parsed = appealSchema.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (!parsed.success) {
    throw new ApiError('invalid_input', { issues: parsed.error.issues.flatMap(toInputIssues) });
  }
  const { name, contact, message, locale } = parsed.data as AppealInput;
  countAppeal(deps, toClientAddress(context));
  await deps.database.db.transaction().execute(async (db) => {
    await requireRoom(db, deps.now());
    const created_at = new Date(deps.now()).toISOString();
    const row = {
      id: createId(),
      created_at,
      name,
      contact,
      message,
      locale,
      handled_at: null,
      handled_by: null,
    };
    await db.insertInto('appeal').values(row).execute();
  });
  return context.body(null, 201);
}

/** `GET /appeals`: unhandled first, then newest first. */
export async function list(deps: Deps, context: ApiContext): Promise<Response> {
  requireReader(context);
  const query = z.strictObject(pageShape).safeParse(context.req.query());
  if (!query.success) throw new ApiError('invalid_query');
  const { total } = await deps.database.db
    .selectFrom('appeal')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await selectAppeals(deps.database.db)
    .orderBy((order) => order.case().when('handled_at', 'is', null).then(0).else(1).end())
    .orderBy('appeal.created_at', 'desc')
    .limit(query.data.perPage)
    .offset(toOffset(query.data))
    .execute();
  return context.json({ data, total: Number(total), ...query.data } satisfies Page<Appeal>);
}

/** `POST /appeals/{id}/handled` */
export async function handle(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireReader(context);
  const id = requireParam(context, 'id');
  const now = new Date(deps.now()).toISOString();
  const appeal = await deps.database.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('appeal')
      .set({ handled_at: now, handled_by: user.id })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'handle-appeal', itemId: id });
    const handled = await selectAppeals(db).where('appeal.id', '=', id).executeTakeFirst();
    if (!handled) throw new ApiError('not_found');
    return handled;
  });
  return context.json(appeal);
}

/** `DELETE /appeals/{id}`: for good, as its sender may ask. Of whom it was, nothing stays in the history either. */
export async function remove(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireReader(context);
  const id = requireParam(context, 'id');
  const now = new Date(deps.now()).toISOString();
  await deps.database.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db.deleteFrom('appeal').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('not_found');
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'delete-appeal', itemId: id });
  });
  return context.body(null, 204);
}

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

function requireReader(context: ApiContext) {
  const user = requireUser(context);
  if (!hasScope(user, 'admin') && !hasScope(user, 'editor')) throw new ApiError('forbidden');
  return user;
}

async function requireRoom(db: Database, nowMs: number): Promise<void> {
  const since = new Date(nowMs - windowMs).toISOString();
  const { count } = await db
    .selectFrom('appeal')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxWithinWindow)
    throw new ApiError('too_many_requests', { retryAfterSeconds: windowMs / 1000 });
}
