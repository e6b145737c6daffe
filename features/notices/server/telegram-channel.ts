import { readSettings } from '@/lib/env/env';
import type { Deliver, Outcome } from '@/lib/server/sending/channels';
import type { Database } from '@/lib/server/db/database';
import { noticeSettings } from '../settings';
import { findReceiver, type NoticeData } from './notice-data';
import { readChoicesOf } from './read-choices';
import { callBot, type BotAnswer } from './telegram-bot';
import { wordNotice } from './word-notice';

/** Sends a notice to the chat of a person: the event, a title and an address. */
export const deliverTelegram: Deliver = async ({ database: { db }, sending }, message) => {
  const { telegram } = readSettings(noticeSettings);
  if (!telegram) return { kind: 'dropped', error: 'TELEGRAM_TOKEN is not set' };
  const data = JSON.parse(message.data) as NoticeData;
  const user = await findReceiver(db, message.recipient, [data]);
  const { locale, telegramChat } = await readChoicesOf(db, message.recipient);
  if (!user || telegramChat === null) return { kind: 'dropped', error: 'not wanted any more' };
  const { line, url } = wordNotice(data, { locale, siteUrl: sending.siteUrl });
  const answer = await callBot(telegram, 'sendMessage', {
    chat_id: telegramChat,
    // Without parse_mode: a title is text, whatever signs it contains. The limit is 4096.
    text: `${line.slice(0, 1000)}\n${url}`,
    link_preview_options: { is_disabled: true },
  }).catch((error: unknown) => (error as Error).message);
  // The bot cannot be reached, so the other messages would fare the same.
  if (typeof answer === 'string') return { kind: 'later', error: answer, concernsAll: true };
  if (!answer.ok && isChatGone(answer)) await forgetChat(db, message.recipient);
  return toOutcome(answer);
};

/** Whether the person has blocked the bot or deleted the chat. */
function isChatGone({ error_code, description = '' }: BotAnswer): boolean {
  return error_code === 403 || (error_code === 400 && /chat not found/i.test(description));
}

async function forgetChat(db: Database, userId: string): Promise<void> {
  await db.updateTable('notice_choice').set({ telegram_chat: null }).where('user_id', '=', userId).execute();
}

function toOutcome(answer: BotAnswer): Outcome {
  const { ok, error_code = 0, description = '', parameters } = answer;
  if (ok) return { kind: 'sent' };
  const error = `Telegram answers ${error_code} ${description}`.trim();
  if (error_code === 429)
    return { kind: 'later', error, afterMs: 1000 * (parameters?.retry_after ?? 30), concernsAll: true };
  // A wrong token: an administrator has to act, and the messages wait for that.
  if (error_code === 401 || error_code === 404)
    return {
      kind: 'later',
      error: `${error}: is TELEGRAM_TOKEN right?`,
      afterMs: 10 * 60_000,
      concernsAll: true,
    };
  if (error_code >= 500) return { kind: 'later', error, concernsAll: true };
  return { kind: 'failed', error };
}
