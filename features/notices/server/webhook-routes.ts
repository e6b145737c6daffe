import './notice-tables';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import { createId } from '@/lib/server/base/ids';
import type { Database } from '@/lib/server/db/database';
import { handle } from '@/lib/server/http/handle';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { queueMessage } from '@/lib/server/sending/message-queue';
import { webhookEndpoints } from '../contract/webhook-endpoints';
import type { WebhookEventName } from '../model/notice-channels';
import { createWebhookSecret, webhookPurpose } from './webhook-channel';

const maxWebhooks = 20;

const listWebhooks = handle(webhookEndpoints.listWebhooks, async ({ database: { db } }) => {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute();
  return {
    data: rows.map(({ id, name, url, events, created_at, ended_at, sent_at, error }) => ({
      ...{ id, name, url, error },
      events: JSON.parse(events) as WebhookEventName[],
      ...{ createdAt: created_at, endedAt: ended_at, sentAt: sent_at },
    })),
  };
});

const createWebhook = handle(webhookEndpoints.createWebhook, async (deps, { body, user }) => {
  const secret = createWebhookSecret();
  const id = createId();
  const now = new Date(deps.now()).toISOString();
  await deps.database.db.transaction().execute(async (db) => {
    const stored = await db.selectFrom('webhook').select('id').execute();
    if (stored.length >= maxWebhooks)
      throw new ApiError('invalid_input', { issues: [{ path: ['name'], code: 'too_many' }] });
    await db
      .insertInto('webhook')
      .values({
        ...{ id, name: body.name, url: body.url, created_at: now },
        secret: deps.encryption.seal(secret, webhookPurpose),
        events: JSON.stringify(body.events),
      })
      .execute();
    await note(db, { now, user, action: 'add-webhook', title: body.name });
  });
  return { id, secret };
});

const testWebhook = handle(webhookEndpoints.testWebhook, async (deps, { params: { id } }) => {
  await deps.database.db.transaction().execute(async (db) => {
    await requireName(db, id);
    const nowMs = deps.now();
    const data = { at: new Date(nowMs).toISOString() };
    await queueMessage(db, { channel: 'webhook', kind: 'test', recipient: id, data, nowMs });
  });
});

const deleteWebhook = handle(webhookEndpoints.deleteWebhook, async (deps, { params: { id }, user }) => {
  await deps.database.db.transaction().execute(async (db) => {
    const title = await requireName(db, id);
    await db.deleteFrom('webhook').where('id', '=', id).execute();
    await db
      .deleteFrom('outgoing_message')
      .where('channel', '=', 'webhook')
      .where('recipient', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    await note(db, { now: new Date(deps.now()).toISOString(), user, action: 'remove-webhook', title });
  });
});

async function requireName(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('webhook').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row.name;
}

interface Noted {
  readonly now: string;
  readonly user: User;
  readonly action: 'add-webhook' | 'remove-webhook';
  readonly title: string;
}

async function note(db: Database, { user, ...entry }: Noted): Promise<void> {
  await addAuditEntry(db, { ...entry, actor: { kind: 'person', user } });
}

/** Request handlers for webhooks. */
export const webhookHandlers = { listWebhooks, createWebhook, testWebhook, deleteWebhook };
