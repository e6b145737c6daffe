import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import { readLocalized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { readContentPage } from '@/lib/reads/read-content-page';
import { toListTitle, type ListView } from '@/lib/views/list/list-title';
import { pathOfPage, type SitePageName } from '@/lib/content/pages/site-pages';
import { toPageMetadata } from './page-metadata';

/** Returns the metadata of a menu page. `path` and `view` apply if a query identifies the page. */
export async function readContentPageMetadata(
  locale: Locale,
  page: SitePageName,
  path: string = pathOfPage(page),
  view: ListView = {},
): Promise<Metadata> {
  const [item, t] = await Promise.all([
    readContentPage(page),
    getTranslations({ locale, namespace: 'site.nav' }),
  ]);
  const title = item && readLocalized(item.title, locale);
  const whole = title?.text ?? t(page);
  const shown = await toListTitle(locale, whole, view);
  const description = item && readLocalized(item.description, title?.locale ?? locale)?.text;
  return toPageMetadata({
    locale,
    path,
    title: shown,
    description: shown === whole ? description : [shown, description].filter(Boolean).join('. '),
    languages: item ? locales.filter((language) => item.title[language] !== null) : locales,
    picture: item?.cover && describeUse(item.cover, item.coverAlt),
  });
}
