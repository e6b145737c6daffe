import { inquiryEndpoints } from '../contract/inquiry-endpoints';
import { ApiError } from '@/lib/api/errors';
import { sql } from 'kysely';
import type { InquiryWorkState } from '../content/inquiry-states';
import type { User } from '@/lib/content/access/access';
import { isInState, selectInquiries, toInquiry } from './select-inquiries';
import { readDueDays } from './work-calendar';
import { requireReadableTopics } from './topic-readers';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Deps } from '@/lib/server/http/deps';
import { handle, type Call } from '@/lib/server/http/handle';
import { toOffset } from '@/lib/server/http/to-offset';

const listInquiries = handle(inquiryEndpoints.listInquiries, async (deps, { query, user }) => {
  const { topics, ...page } = await readPage(deps, query, user);
  const { open } = await deps.database.db
    .selectFrom('appeal')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('topic', 'in', topics)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...page, open: Number(open), topics };
});

/** A person who exports reads the pages one after the other, so the first one is the export. */
const exportInquiries = handle(inquiryEndpoints.exportInquiries, async (deps, { query, user }) => {
  const { topics: _topics, ...page } = await readPage(deps, query, user);
  const now = new Date(deps.now()).toISOString();
  const actor = { kind: 'person', user } as const;
  if (query.page === 1)
    await addAuditEntry(deps.database.db, { now, actor, action: 'export-inquiries', title: query.topic });
  return page;
});

type ListQuery = Call<typeof inquiryEndpoints.listInquiries>['query'];

/** Returns a page of the inquiries that a person may read, and the topics of all of them. Throws `forbidden`. */
async function readPage({ database: { db }, now }: Deps, { topic, state, ...page }: ListQuery, user: User) {
  const topics = await requireReadableTopics(db, user);
  const listed = topic === undefined ? topics : topics.filter((readable) => readable === topic);
  if (listed.length === 0) throw new ApiError('forbidden');
  const { total } = await db
    .selectFrom('appeal as inquiry')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('inquiry.topic', 'in', listed)
    .where(toCondition(state))
    .executeTakeFirstOrThrow();
  const rows = await selectInquiries(db)
    .where('inquiry.topic', 'in', listed)
    .where(toCondition(state))
    .orderBy((order) => order.case().when('handled_at', 'is', null).then(0).else(1).end())
    .orderBy('inquiry.created_at', 'desc')
    // Reports of a day in random order, because the order of arrival could identify the senders.
    .orderBy('inquiry.id')
    .limit(page.perPage)
    .offset(toOffset(page))
    .execute();
  const toDueDay = await readDueDays(db, now());
  return { data: rows.map((row) => toInquiry(row, toDueDay)), total: Number(total), topics, ...page };
}

/** Spam is listed only if somebody asks for it. */
function toCondition(state: InquiryWorkState | undefined) {
  return state === undefined ? sql<boolean>`coalesce(inquiry.state, '') <> 'spam'` : isInState(state);
}

/** Request handlers for lists of inquiries. */
export const inquiryListHandlers = { listInquiries, exportInquiries };
