import './inquiry-tables';
import type { Database } from '@/lib/server/db/database';
import { createId } from '@/lib/server/base/ids';
import { handle } from '@/lib/server/http/handle';
import { inquiryWorkEndpoints } from '../contract/inquiry-work-endpoints';
import { requireReadableTopics } from './topic-readers';

const retentionName = 'inquiryMonths';

const listInquiryTemplates = handle(
  inquiryWorkEndpoints.listInquiryTemplates,
  async ({ database: { db } }, { user }) => {
    await requireReadableTopics(db, user);
    const data = await db
      .selectFrom('appeal_template')
      .select(['name', 'text'])
      .orderBy('position')
      .execute();
    return { data };
  },
);

const replaceInquiryTemplates = handle(
  inquiryWorkEndpoints.replaceInquiryTemplates,
  async ({ database: { db } }, { body: { data } }) => {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('appeal_template').execute();
      for (const [position, template] of data.entries())
        await transaction
          .insertInto('appeal_template')
          .values({ id: createId(), ...template, position })
          .execute();
    });
  },
);

/** Returns after how many months settled inquiries are deleted; `null` for never. */
export async function readRetention(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', retentionName)
    .executeTakeFirst();
  const months: unknown = row ? JSON.parse(row.value) : null;
  return typeof months === 'number' ? months : null;
}

const readInquiryRetention = handle(
  inquiryWorkEndpoints.readInquiryRetention,
  async ({ database: { db } }) => ({ months: await readRetention(db) }),
);

const replaceInquiryRetention = handle(
  inquiryWorkEndpoints.replaceInquiryRetention,
  async ({ database: { db } }, { body: { months } }) => {
    const value = JSON.stringify(months);
    await db
      .insertInto('setting')
      .values({ name: retentionName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  },
);

/** Request handlers for prepared answers and retention. */
export const inquirySettingHandlers = {
  listInquiryTemplates,
  replaceInquiryTemplates,
  readInquiryRetention,
  replaceInquiryRetention,
};
