import { getTranslations } from 'next-intl/server';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/** Returns the pay of a vacancy in words, or `null` without one. */
export async function toPay(
  { payFrom: from, payUntil: until }: Pick<Item<'vacancies'>, 'payFrom' | 'payUntil'>,
  locale: Locale,
): Promise<string | null> {
  const t = await getTranslations({ locale, namespace: 'facts.vacancies.pay' });
  if (from !== null && until !== null && from < until) return t('range', { from, until });
  if (from !== null) return t('from', { from });
  return until === null ? null : t('until', { until });
}
