import { fillText } from '@/lib/server/base/fill-text';
import type { Encryption } from '@/lib/server/base/encryption';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { Compose, Mail } from '@/lib/server/sending/mail-channel';
import { filterAllowed, findReceiver, type NoticeData } from './notice-data';
import { readChoicesOf } from './read-choices';
import { toUnsubscribeToken } from './unsubscribe-token';
import { noticeTextsOf, wordNotice } from './word-notice';

/** Kind of the mail with the notices of a day. */
export const digestKind = 'digest';

/** Composes the mail about one event; `null` if the person does not want it any more, or must not know of it. */
export const composeNoticeMail: Compose = async ({ database: { db }, encryption, sending }, message) => {
  const data = JSON.parse(message.data) as NoticeData;
  const user = await findReceiver(db, message.recipient, [data]);
  const { locale, mail } = await readChoicesOf(db, message.recipient);
  if (!user || mail === 'off') return null;
  const { siteUrl } = sending;
  const { line, url } = wordNotice(data, { locale, siteUrl });
  return toMail(
    { to: user.email, subject: line, body: `${line}\n${url}` },
    { locale, siteUrl, userId: user.id, encryption },
  );
};

/** Composes the mail with the notices of a day; `null` if there are none that the person may still know of. */
export const composeDigest: Compose = async ({ database: { db }, encryption, sending }, message) => {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', message.recipient)
    .where('digest', '=', message.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const user = await findReceiver(db, message.recipient, []);
  const { locale, mail } = await readChoicesOf(db, message.recipient);
  if (!user || mail === 'off') return null;
  const allowed = await filterAllowed(db, user, rows);
  if (allowed.length === 0) return null;
  const { siteUrl } = sending;
  const lines = allowed.map(({ title_kz, title_ru, ...row }) => {
    const title = title_kz === null && title_ru === null ? null : { kz: title_kz, ru: title_ru };
    const notice = row.is_listed === 1 ? row.id : undefined;
    const { line, url } = wordNotice({ ...row, title, notice }, { locale, siteUrl });
    return `• ${line}\n  ${url}`;
  });
  const subject = fillText(noticeTextsOf(locale).digestSubject, { count: allowed.length });
  return toMail(
    { to: user.email, subject, body: lines.join('\n\n') },
    { locale, siteUrl, userId: user.id, encryption },
  );
};

interface Sender {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly userId: string;
  readonly encryption: Encryption;
}

function toMail(
  { to, subject, body }: { readonly to: string; readonly subject: string; readonly body: string },
  { locale, siteUrl, userId, encryption }: Sender,
): Mail {
  const token = toUnsubscribeToken(encryption, userId);
  const footer = fillText(noticeTextsOf(locale).footer, {
    choices: `${siteUrl}${toLocalePath(locale, '/cabinet/account')}#notices`,
    unsubscribe: `${siteUrl}${toLocalePath(locale, '/login/unsubscribe')}?token=${token}`,
  });
  return {
    ...{ to, subject },
    text: `${body}\n\n--\n${footer}\n`,
    unsubscribeUrl: `${siteUrl}/api/notices/unsubscribe?token=${token}`,
  };
}
