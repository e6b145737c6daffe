import { clientAddressHeader } from '@/lib/api/client-address';
import { inquiryEndpoints } from '../contract/inquiry-endpoints';
import { ApiError } from '@/lib/api/errors';
import { toInquiryIds } from './inquiry-ids';
import { inquiryLimits, toSent, windowSeconds } from './inquiry-limits';
import { changeReadable } from './change-readable';
import { deleteInquiries } from './delete-inquiries';
import { tellReaders } from './tell-readers';
import { countAttempts } from '@/lib/server/attempts/count-attempts';
import type { Database } from '@/lib/server/db/database';
import { handle } from '@/lib/server/http/handle';

/** Stores an inquiry. One with a repeated key is stored once a day: the answer to the first request was lost. */
const createInquiry = handle(inquiryEndpoints.createInquiry, async (deps, { headers, body }) => {
  const { name, contact, message, topic, locale } = body;
  const nowMs = deps.now();
  await countAttempts(deps.attempts, [toSent(headers[clientAddressHeader])], nowMs);
  const ids = toInquiryIds(headers['Idempotency-Key'], nowMs);
  await deps.database.db.transaction().execute(async (db) => {
    if (await db.selectFrom('appeal').select('id').where('id', 'in', ids).executeTakeFirst()) return;
    await requireRoom(db, nowMs);
    const created_at = new Date(nowMs).toISOString();
    const row = { id: ids[0], created_at, name, contact, message, topic, locale };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('appeal')
      .values({ ...row, handled_at: null, handled_by: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 0n) await tellReaders(db, { id: ids[0], topic, nowMs });
  });
});

const handleInquiry = handle(inquiryEndpoints.handleInquiry, (deps, { params: { id }, user }) =>
  changeReadable(deps, { id, user, action: 'handle-appeal' }, async (db, now) => {
    const { numUpdatedRows } = await db
      .updateTable('appeal')
      .set({ handled_at: now, handled_by: user.id, state: 'closed' })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }),
);

const answerReport = handle(inquiryEndpoints.answerReport, (deps, { params: { id }, body, user }) =>
  changeReadable(deps, { id, user, action: 'answer-report' }, async (db, now, before) => {
    const { code_digest, answer, handledAt } = before;
    if (code_digest === null) throw new ApiError('not_found');
    if (answer === body.answer) return false;
    if (answer !== body.seen) throw new ApiError('version_mismatch');
    await db
      .updateTable('appeal')
      .set({ answer: body.answer, answered_at: now, state: 'answered' })
      .$if(handledAt === null, (update) => update.set({ handled_at: now, handled_by: user.id }))
      .where('id', '=', id)
      .execute();
    return true;
  }),
);

/** Deleted permanently, because the sender may demand it. The audit log does not name the sender either. */
const deleteInquiry = handle(inquiryEndpoints.deleteInquiry, async (deps, { params: { id }, user }) => {
  await changeReadable(deps, { id, user, action: 'delete-appeal' }, async (db) => {
    await deleteInquiries(db, [id]);
    return true;
  });
});

async function requireRoom(db: Database, nowMs: number): Promise<void> {
  const since = new Date(nowMs - windowSeconds * 1000).toISOString();
  const { count } = await db
    .selectFrom('appeal')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .where('code_digest', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= inquiryLimits.stored) throw new ApiError('busy', { retryAfterSeconds: windowSeconds });
}

/** Request handlers for single inquiries. */
export const inquiryHandlers = { createInquiry, handleInquiry, answerReport, deleteInquiry };
