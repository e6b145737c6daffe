import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { SendingTexts } from './sending-problem';

/**
 * Returns what a form says if it was not sent: what happened, and then `kept`, which says what is kept and what to do. Default
 * of `kept`: to try again.
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
