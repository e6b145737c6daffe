import { getTranslations } from 'next-intl/server';
import { minPasswordLength } from '@/lib/api/limits';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { linkLabelKeys, type LinkLabels } from './link-labels';

export async function readLinkLabels(locale: Locale): Promise<LinkLabels> {
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const labels = Object.fromEntries(linkLabelKeys.map((key) => [key, t(key)]));
  return {
    ...(labels as Record<(typeof linkLabelKeys)[number], string>),
    passwordHint: t('passwordHint', { min: minPasswordLength }),
    showPassword: common('showPassword'),
    loginPath: toLocalePath(locale, '/login'),
  };
}
