import { clientAddressHeader } from '@/lib/api/client-address';
import { inquiryEndpoints, type Inquiry } from '../contract/inquiry-endpoints';
import type { inquiryActions } from '../model/audited-actions';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import { toInquiryIds } from './inquiry-ids';
import { inquiryLimits, toSent, windowSeconds } from './inquiry-limits';
import { selectInquiries, toInquiry } from './select-inquiries';
import { requireReadableTopics } from './topic-readers';
import { countAttempts } from '@/lib/server/attempts/count-attempts';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
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
    await db
      .insertInto('appeal')
      .values({ ...row, handled_at: null, handled_by: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
});

const handleInquiry = handle(inquiryEndpoints.handleInquiry, (deps, { params: { id }, user }) =>
  change(deps, { id, user, action: 'handle-appeal' }, async (db, now) => {
    const { numUpdatedRows } = await db
      .updateTable('appeal')
      .set({ handled_at: now, handled_by: user.id })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }),
);

const answerReport = handle(inquiryEndpoints.answerReport, (deps, { params: { id }, body, user }) =>
  change(deps, { id, user, action: 'answer-report' }, async (db, now) => {
    const { isReport, answer, handledAt } = toInquiry(
      await selectInquiries(db).where('inquiry.id', '=', id).executeTakeFirstOrThrow(),
    );
    if (!isReport) throw new ApiError('not_found');
    if (answer === body.answer) return false;
    if (answer !== body.seen) throw new ApiError('version_mismatch');
    await db
      .updateTable('appeal')
      .set({ answer: body.answer, answered_at: now })
      .$if(handledAt === null, (update) => update.set({ handled_at: now, handled_by: user.id }))
      .where('id', '=', id)
      .execute();
    return true;
  }),
);

/** Deleted permanently, because the sender may demand it. The audit log does not name the sender either. */
const deleteInquiry = handle(inquiryEndpoints.deleteInquiry, async (deps, { params: { id }, user }) => {
  await change(deps, { id, user, action: 'delete-appeal' }, async (db) => {
    await db.deleteFrom('appeal').where('id', '=', id).execute();
    return true;
  });
});

interface Change {
  readonly id: string;
  readonly user: User;
  readonly action: (typeof inquiryActions)[number];
}

/**
 * Changes an inquiry and returns it as it is afterwards, or as it was if `write` deletes it. `write` returns whether it
 * changed. Throws `not_found` also for an inquiry whose topic the user may not read, so that ids cannot be probed.
 */
function change(
  deps: Deps,
  { id, user, action }: Change,
  write: (db: Database, now: string) => Promise<boolean>,
): Promise<Inquiry> {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    const topics = await requireReadableTopics(db, user);
    const select = () =>
      selectInquiries(db)
        .where('inquiry.id', '=', id)
        .where('inquiry.topic', 'in', topics)
        .executeTakeFirst();
    const before = await select();
    if (!before) throw new ApiError('not_found');
    if (await write(db, now))
      await addAuditEntry(db, {
        now,
        actor: { kind: 'person', user },
        action,
        itemId: id,
        title: before.topic,
      });
    return toInquiry((await select()) ?? before);
  });
}

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
