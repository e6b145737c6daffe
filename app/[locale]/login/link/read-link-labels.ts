import { getTranslations } from 'next-intl/server';
import type { AccountLink } from '@/lib/api/contract';
import { minPasswordLength } from '@/lib/api/limits';
import { mailsResetLinks } from '@/lib/env/mails-reset-links';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { linkLabelKeys, type LinkLabels, type WayOn } from './link-labels';

/** Returns the texts of the page of a link. `kind`: what its address says that the link is for. */
export async function readLinkLabels(locale: Locale, kind: AccountLink['kind']): Promise<LinkLabels> {
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const labels = Object.fromEntries(linkLabelKeys.map((key) => [key, t(key)]));
  return {
    ...(labels as Record<(typeof linkLabelKeys)[number], string>),
    passwordHint: t('passwordHint', { min: minPasswordLength }),
    showPassword: common('showPassword'),
    loginPath: toLocalePath(locale, '/login'),
    wayOn: toWayOn(locale, kind, t),
  };
}

/** An invitation cannot be mailed again, because the person has no account yet. */
function toWayOn(
  locale: Locale,
  kind: AccountLink['kind'],
  t: (key: 'askForInvitation' | 'askForLink' | 'mailLink' | 'newLink') => string,
): WayOn {
  if (kind === 'invitation') return { text: t('askForInvitation'), newLink: null };
  if (!mailsResetLinks()) return { text: t('askForLink'), newLink: null };
  const newLink = { path: toLocalePath(locale, '/login/forgot'), label: t('newLink') };
  return { text: t('mailLink'), newLink };
}
