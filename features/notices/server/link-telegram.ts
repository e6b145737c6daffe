import { createHash, randomBytes } from 'node:crypto';
import { readSettings } from '@/lib/env/env';
import { defaultLocale } from '@/lib/i18n/locales';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
import type { Job } from '@/lib/server/jobs/start-job';
import { noticeSettings, type TelegramSettings } from '../settings';
import { callBot } from './telegram-bot';

const codeLifetimeMs = 15 * 60_000;

/** Creates the code with which a person connects a chat. Only its digest is stored. */
export async function createTelegramCode(db: Database, userId: string, nowMs: number) {
  const code = randomBytes(24).toString('base64url');
  const expiresAt = new Date(nowMs + codeLifetimeMs).toISOString();
  const change = { telegram_code_hash: toHash(code), telegram_code_expires_at: expiresAt };
  await db
    .insertInto('notice_choice')
    .values({ user_id: userId, locale: defaultLocale, mail: 'at-once', channels: '{}', ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
  return { code, expiresAt };
}

/** Returns the job that reads what people send to the bot while one of them has a code. */
export function createTelegramJob({ database: { db }, now }: Deps): Job | null {
  const { telegram } = readSettings(noticeSettings);
  if (!telegram) return null;
  return {
    name: 'Reading messages to the bot',
    intervalMs: 5_000,
    run: () => readUpdates(db, telegram, new Date(now()).toISOString()),
  };
}

/** A message to the bot, as far as it is read. */
interface Update {
  readonly update_id: number;
  readonly message?: {
    readonly text?: string;
    readonly chat?: { readonly id: number; readonly type: string };
  };
}

/** Connects the chats in which people have opened the bot with their code. */
export async function readUpdates(db: Database, telegram: TelegramSettings, now: string): Promise<void> {
  const isAwaited = await db
    .selectFrom('notice_choice')
    .select('user_id')
    .where('telegram_code_expires_at', '>', now)
    .executeTakeFirst();
  if (!isAwaited) return;
  const answer = await callBot<Update[]>(telegram, 'getUpdates', {
    timeout: 0,
    allowed_updates: ['message'],
  });
  if (!answer.ok) throw new Error(`Telegram answers ${answer.error_code} ${answer.description ?? ''}`);
  const updates = answer.result ?? [];
  for (const { message } of updates) {
    const code = /^\/start ([\w-]{20,64})$/.exec(message?.text ?? '')?.[1];
    // In a group, others would read along.
    if (code === undefined || message?.chat?.type !== 'private') continue;
    await db
      .updateTable('notice_choice')
      .set({
        telegram_chat: String(message.chat.id),
        telegram_code_hash: null,
        telegram_code_expires_at: null,
      })
      .where('telegram_code_hash', '=', toHash(code))
      .where('telegram_code_expires_at', '>', now)
      .execute();
  }
  const last = updates.at(-1);
  // Telegram forgets what is before the offset.
  if (last) await callBot(telegram, 'getUpdates', { offset: last.update_id + 1, limit: 1, timeout: 0 });
}

function toHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
