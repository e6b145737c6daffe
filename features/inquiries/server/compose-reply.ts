import './inquiry-tables';
import kz from '@/messages/kz/mail.json';
import ru from '@/messages/ru/mail.json';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import { isLocale } from '@/lib/i18n/locales';
import { fillText } from '@/lib/server/base/fill-text';
import type { Compose } from '@/lib/server/sending/mail-channel';
import { findMailAddress } from '../model/find-mail-address';

/** Kind of the mails with an answer. The recipient is the id of the answer, so that the queue holds no text. */
export const replyKind = 'inquiry-reply';

const texts = { kz, ru };

/** Composes the mail with an answer, in the language of the inquiry; `null` if the inquiry was deleted meanwhile. */
export const composeReply: Compose = async ({ database: { db }, sending }, { recipient }) => {
  const row = await db
    .selectFrom('appeal_reply as reply')
    .innerJoin('appeal as inquiry', 'inquiry.id', 'reply.appeal_id')
    .select(['reply.text', 'inquiry.contact', 'inquiry.message', 'inquiry.locale', 'inquiry.created_at'])
    .where('reply.id', '=', recipient)
    .executeTakeFirst();
  const to = row && findMailAddress(row.contact);
  if (!row || !to) return null;
  const locale = isLocale(row.locale) ? row.locale : 'kz';
  const { subject, text } = texts[locale].inquiryReply;
  const quote = row.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const values = {
    answer: row.text,
    site: sending.siteUrl,
    date: formatInstantAsDay(row.created_at, locale),
    quote,
  };
  return { to, subject, text: fillText(text, values), isPersonal: true };
};
