import { clientAddressHeader } from '@/lib/api/client-address';
import { reportEndpoints } from '../contract/report-endpoints';
import type { ReportInput } from '../contract/report-input';
import { ApiError } from '@/lib/api/errors';
import { fromAlmatyTime, toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Database } from '@/lib/server/db/database';
import { createId } from '@/lib/server/base/ids';
import { handle } from '@/lib/server/http/handle';
import { countAttempts } from '@/lib/server/attempts/count-attempts';
import { anyReport, toLookup, toReported, windowSeconds } from './inquiry-limits';
import { tellReaders } from './tell-readers';
import { createReportCode, toCodeDigest } from './report-code';

/**
 * Stores the text, the contact if there is one, the language and the day. Not the time of day, by which the log of a
 * proxy in front of the site could tell the sender. A repeated key gets the code of the first report, which is not stored
 * again: the answer to the first request was lost. The key is not stored either.
 */
const createReport = handle(reportEndpoints.createReport, async (deps, { headers, body }) => {
  const nowMs = deps.now();
  await countAttempts(deps.attempts, [toReported(headers[clientAddressHeader])], nowMs);
  const { db } = deps.database;
  const key = headers['Idempotency-Key'];
  const repeatable = createReportCode(key);
  const earlier = key === undefined ? undefined : await findReport(db, repeatable);
  if (earlier && isSameReport(earlier, body)) return { reportCode: repeatable };
  if ((await deps.attempts.add([anyReport], nowMs)) > 0)
    throw new ApiError('busy', { retryAfterSeconds: windowSeconds });
  // The sender has changed the text, so it is another report.
  const code = earlier ? createReportCode() : repeatable;
  const id = createId();
  const { numInsertedOrUpdatedRows } = await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('appeal')
      .values({
        id,
        created_at: toStartOfDay(nowMs),
        name: '',
        contact: body.contact ?? '',
        message: body.message,
        locale: body.locale,
        topic: 'danger',
        code_digest: toCodeDigest(code),
        handled_at: null,
        handled_by: null,
      })
      // Both requests may arrive at the same time.
      .onConflict((conflict) => conflict.column('code_digest').doNothing())
      .executeTakeFirstOrThrow();
    if (stored.numInsertedOrUpdatedRows !== 0n)
      await tellReaders(transaction, { id, topic: 'danger', nowMs, at: Date.parse(toStartOfDay(nowMs)) });
    return stored;
  });
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError('busy', { retryAfterSeconds: 1 });
  return { reportCode: code };
});

function findReport(db: Database, code: string) {
  return db
    .selectFrom('appeal')
    .select(['message', 'contact'])
    .where('code_digest', '=', toCodeDigest(code))
    .executeTakeFirst();
}

function isSameReport(
  earlier: { message: string; contact: string },
  { message, contact }: ReportInput,
): boolean {
  return earlier.message === message && earlier.contact === (contact ?? '');
}

/**
 * Counts wrong codes only, and answers a right one also to an address that has used up its attempts: the pupils of a boarding
 * school share an address. With 53 bits, codes need no protection from guesses that are confirmed.
 */
const readReportAnswer = handle(reportEndpoints.readReportAnswer, async (deps, { headers, body }) => {
  const report = await deps.database.db
    .selectFrom('appeal')
    .select(['created_at as sentAt', 'answer', 'answered_at as answeredAt', 'handled_at'])
    .where('code_digest', '=', toCodeDigest(body.code))
    .executeTakeFirst();
  if (!report) {
    await countAttempts(deps.attempts, [toLookup(headers[clientAddressHeader])], deps.now());
    throw new ApiError('not_found');
  }
  const { handled_at, ...answer } = report;
  return { ...answer, isHandled: handled_at !== null };
});

function toStartOfDay(nowMs: number): string {
  return fromAlmatyTime(`${toAlmatyDay(nowMs)}T00:00:00`) ?? new Date(nowMs).toISOString();
}

/** Request handlers for reports without a name. */
export const reportHandlers = { createReport, readReportAnswer };
