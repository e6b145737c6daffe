import type { Inquiry } from '../contract/inquiry-endpoints';
import { sql } from 'kysely';
import type { InquiryWorkState } from '../content/inquiry-states';
import type { ToDueDay } from './work-calendar';
import type { Database } from '@/lib/server/db/database';

/** Returns a query of inquiries as {@link toInquiry} takes them. */
export function selectInquiries(db: Database) {
  return db
    .selectFrom('appeal as inquiry')
    .leftJoin('user', 'user.id', 'inquiry.handled_by')
    .leftJoin('user as owner', 'owner.id', 'inquiry.owner_id')
    .select([
      'inquiry.id',
      'inquiry.created_at as createdAt',
      'inquiry.name',
      'inquiry.contact',
      'inquiry.message',
    ])
    .select(['inquiry.handled_at as handledAt', 'user.name as handledBy', 'inquiry.locale', 'inquiry.topic'])
    .select(['inquiry.code_digest', 'inquiry.answer', 'inquiry.answered_at as answeredAt'])
    .select(['inquiry.state', 'inquiry.owner_id', 'owner.name as ownerName']);
}

type InquiryRow = Awaited<ReturnType<ReturnType<typeof selectInquiries>['execute']>>[number];

/** Condition of the inquiries in a state. */
export function isInState(state: InquiryWorkState) {
  return sql<boolean>`coalesce(inquiry.state, case when inquiry.handled_at is null then 'new' else 'closed' end) = ${state}`;
}

/** Returns the state of an inquiry, also of one on which nobody has worked; see {@link isInState}. */
export function toState({ state, handledAt }: Pick<InquiryRow, 'state' | 'handledAt'>): InquiryWorkState {
  return state ?? (handledAt === null ? 'new' : 'closed');
}

/** Returns an inquiry without the digest of its code. */
export function toInquiry(row: InquiryRow, toDueDay: ToDueDay): Inquiry {
  const { code_digest, owner_id, ownerName, state: _stored, ...rest } = row;
  return {
    ...(rest as Omit<Inquiry, 'isReport' | 'state' | 'owner' | 'dueOn'>),
    isReport: code_digest !== null,
    state: toState(row),
    owner: owner_id === null ? null : { id: owner_id, name: ownerName ?? '' },
    dueOn: toDueDay(row.createdAt),
  };
}
