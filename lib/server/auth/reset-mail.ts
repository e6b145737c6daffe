import kz from '@/messages/kz/mail.json';
import ru from '@/messages/ru/mail.json';
import { toLinkAddress } from '@/lib/auth/to-link-address';
import { isLocale } from '@/lib/i18n/locales';
import { fillText } from '../base/fill-text';
import { addAuditEntry } from '../rows/audit';
import type { Compose } from '../sending/mail-channel';
import { createAccountLink } from './account-links';

/** Kind of the mails with a reset link that the owner of an account asked for. The recipient is an address. */
export const resetMailKind = 'reset';

const texts = { kz, ru };

const hourMs = 60 * 60 * 1000;

/**
 * Composes the mail with a reset link; `null` for an address without an account. The link is created when the mail is sent, so that
 * the queue does not hold it.
 */
export const composeResetMail: Compose = async (
  { database, sending, now },
  { recipient, data, attempts },
) => {
  const { locale } = JSON.parse(data) as { locale: unknown };
  const language = isLocale(locale) ? locale : 'kz';
  const nowMs = now();
  const token = await database.db.transaction().execute(async (db) => {
    const user = await db
      .selectFrom('user')
      .select(['id', 'name'])
      .where('email', '=', recipient)
      .where('disabled_at', 'is', null)
      .where('erased_at', 'is', null)
      // An account that a provider manages must not get a password.
      .where('password_hash', '!=', '')
      .executeTakeFirst();
    if (!user) return null;
    const entry = { actor: { kind: 'site' } as const, itemId: user.id, title: user.name };
    if (attempts === 0)
      await addAuditEntry(db, { ...entry, now: new Date(nowMs).toISOString(), action: 'make-reset-link' });
    const link = { createdBy: null, nowMs, lifetimeMs: hourMs };
    return (await createAccountLink(db, { kind: 'reset', userId: user.id }, link)).token;
  });
  if (token === null) return null;
  const { siteUrl } = sending;
  const { subject, text } = texts[language].reset;
  const url = toLinkAddress({ siteUrl, locale: language, kind: 'reset', token });
  return { to: recipient, subject, text: fillText(text, { site: new URL(siteUrl).host, url }) };
};
