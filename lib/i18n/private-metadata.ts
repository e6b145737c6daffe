import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { isLocale } from './locales';

/**
 * Builds `generateMetadata` of a page that is not for search engines.
 *
 * @param titleKey of the message that is its title, like `cabinet.title`
 */
export function createPrivateMetadata(titleKey: string) {
  return async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const { locale } = await params;
    if (!isLocale(locale)) return {};
    const t = await getTranslations({ locale });
    return { title: t(titleKey), robots: { index: false } };
  };
}
