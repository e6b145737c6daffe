import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { AppealErrorTexts } from '../model/appeal-form';

/** Returns the error texts of the contact form. */
export async function readAppealErrorTexts(locale: Locale): Promise<AppealErrorTexts> {
  const t = await getTranslations({ locale, namespace: 'visit.appeal.errors' });
  return {
    summary: t('summary'),
    name: t('name'),
    contact: t('contact'),
    contactFormat: t('contactFormat'),
    message: t('message'),
    consent: t('consent'),
    tooLong: t('tooLong', { max: '{max}' }),
    characters: t('characters'),
  };
}
