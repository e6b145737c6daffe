import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { toShareAddress } from '@/lib/pages/share/share-address';
import { readContentPage } from '@/lib/pages/read/read-content-page';
import { toSchoolData } from '@/lib/pages/metadata/school-data';
import { toBlocksHtml } from '@/lib/pages/to-blocks-html';
import { JsonLd } from '../page/json-ld';

/** Renders structured data about the school. */
export async function SchoolJsonLd({ locale }: { locale: Locale }) {
  const [t, contact] = await Promise.all([
    getTranslations({ locale, namespace: 'common' }),
    readContentPage('contact'),
  ]);
  const { siteUrl } = env();
  const name = t('schoolName');
  const data = toSchoolData({
    locale,
    siteUrl,
    name,
    shortName: t('schoolShortName'),
    description: t('schoolDescription'),
    city: t('schoolCity'),
    image: siteUrl + toShareAddress(locale, '/', name, null),
    contactHtml: contact && toBlocksHtml(contact.blocks, locale),
  });
  return <JsonLd data={data} />;
}
