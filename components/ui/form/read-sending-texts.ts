import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { SendingTexts } from './sending-problem';

/**
 * Returns the sentences of a form that was not sent, by the reason. Each ends with `kept`, which says what the form keeps and
 * what to do; the default advises to try again.
 */
export async function readSendingTexts(locale: Locale, kept?: string): Promise<SendingTexts> {
  const t = await getTranslations({ locale, namespace: 'common.sending' });
  const advice = kept ?? t('kept');
  return {
    offline: `${t('offline')} ${advice}`,
    noAnswer: `${t('noAnswer')} ${advice}`,
    busy: `${t('busy')} ${advice}`,
    tooLarge: `${t('tooLarge')} ${advice}`,
    // Sending it again would fail again.
    outdated: t('outdated'),
    failed: `${t('failed')} ${advice}`,
    again: t('again'),
  };
}
