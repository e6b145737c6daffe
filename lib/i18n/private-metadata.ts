import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { isLocale } from './locales';

/**
 * Returns a `generateMetadata` for a page that search engines must not index.
 * @param titleKey message key of the title, for example `cabinet.title`
 */
export function createPrivateMetadata(titleKey: string) {
  return async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const { locale } = await params;
    if (!isLocale(locale)) return {};
    const t = await getTranslations({ locale });
    return { title: t(titleKey), robots: { index: false } };
  };
}
