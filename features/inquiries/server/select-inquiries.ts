import type { Inquiry } from '../contract/inquiry-endpoints';
import type { Database } from '@/lib/server/db/database';

/** Returns a query of inquiries as {@link toInquiry} takes them. */
export function selectInquiries(db: Database) {
  return db
    .selectFrom('appeal as inquiry')
    .leftJoin('user', 'user.id', 'inquiry.handled_by')
    .select([
      'inquiry.id',
      'inquiry.created_at as createdAt',
      'inquiry.name',
      'inquiry.contact',
      'inquiry.message',
    ])
    .select(['inquiry.handled_at as handledAt', 'user.name as handledBy', 'inquiry.locale', 'inquiry.topic'])
    .select(['inquiry.code_digest', 'inquiry.answer', 'inquiry.answered_at as answeredAt']);
}

type InquiryRow = Awaited<ReturnType<ReturnType<typeof selectInquiries>['execute']>>[number];

/** Returns an inquiry without the digest of its code. */
export function toInquiry({ code_digest, ...row }: InquiryRow): Inquiry {
  return { ...(row as Omit<Inquiry, 'isReport'>), isReport: code_digest !== null };
}
