import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { InquiryErrorTexts } from '../model/inquiry-form';

/** Returns the error texts of the contact form. */
export async function readInquiryErrorTexts(locale: Locale): Promise<InquiryErrorTexts> {
  const t = await getTranslations({ locale, namespace: 'visit.inquiry.errors' });
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
