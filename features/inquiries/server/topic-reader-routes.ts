import { inquiryEndpoints, type TopicReaders } from '../contract/inquiry-endpoints';
import { ApiError } from '@/lib/api/errors';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import type { InputIssue } from '@/lib/content/input-issue';
import { listAccounts } from '@/lib/server/auth/read-accounts';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Database } from '@/lib/server/db/database';
import { handle } from '@/lib/server/http/handle';

const readTopicReaders = handle(inquiryEndpoints.readTopicReaders, (deps) => readReaders(deps.database.db));

const replaceTopicReaders = handle(inquiryEndpoints.replaceTopicReaders, (deps, { body, user }) => {
  const now = new Date(deps.now()).toISOString();
  return deps.database.db.transaction().execute(async (db) => {
    await requireEnabledAccounts(db, body);
    const before = await readReaders(db);
    for (const topic of inquiryTopics) {
      if (toText(before[topic]) === toText(body[topic])) continue;
      await replaceReaders(db, topic, body[topic]);
      const actor = { kind: 'person', user } as const;
      await addAuditEntry(db, { now, actor, action: 'replace-topic-readers', title: topic });
    }
    return readReaders(db);
  });
});

/** Returns the named people with an enabled account; `null` for a topic without named people. */
async function readReaders(db: Database): Promise<TopicReaders> {
  const rows = await db
    .selectFrom('appeal_reader')
    .innerJoin('user', 'user.id', 'appeal_reader.user_id')
    .select(['appeal_reader.topic', 'appeal_reader.user_id', 'user.disabled_at', 'user.erased_at'])
    .orderBy('user.name')
    .execute();
  const toReaders = (topic: InquiryTopic) => {
    const named = rows.filter((row) => row.topic === topic);
    if (named.length === 0) return null;
    return named
      .filter(({ disabled_at, erased_at }) => disabled_at === null && erased_at === null)
      .map(({ user_id }) => user_id);
  };
  return Object.fromEntries(inquiryTopics.map((topic) => [topic, toReaders(topic)])) as TopicReaders;
}

async function replaceReaders(db: Database, topic: InquiryTopic, readers: readonly string[] | null) {
  await db.deleteFrom('appeal_reader').where('topic', '=', topic).execute();
  const rows = [...new Set(readers)].map((user_id) => ({ topic, user_id }));
  if (rows.length > 0) await db.insertInto('appeal_reader').values(rows).execute();
}

async function requireEnabledAccounts(db: Database, body: TopicReaders): Promise<void> {
  const accounts = await listAccounts(db);
  const enabled = new Set(accounts.filter(({ disabledAt }) => disabledAt === null).map(({ id }) => id));
  const issues = inquiryTopics
    .filter((topic) => body[topic]?.some((id) => !enabled.has(id)))
    .map((topic): InputIssue => ({ path: [topic], code: 'missing_reference' }));
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
}

function toText(readers: readonly string[] | null): string {
  return JSON.stringify(readers && [...new Set(readers)].sort());
}

/** Request handlers for the people who read the inquiries of a topic. */
export const topicReaderHandlers = { readTopicReaders, replaceTopicReaders };
