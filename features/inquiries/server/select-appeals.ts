import type { Appeal } from '../contract/appeals';
import type { Database } from '@/lib/server/db/database';

/** Returns a query of inquiries as {@link toAppeal} takes them. */
export function selectAppeals(db: Database) {
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
    .select(['appeal.handled_at as handledAt', 'user.name as handledBy', 'appeal.locale', 'appeal.topic'])
    .select(['appeal.code_digest', 'appeal.answer', 'appeal.answered_at as answeredAt']);
}

type AppealRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number];

/** Returns an inquiry without the digest of its code. */
export function toAppeal({ code_digest, ...row }: AppealRow): Appeal {
  return { ...(row as Omit<Appeal, 'isReport'>), isReport: code_digest !== null };
}
