import '@/app/features';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StaffPage } from '@/components/site/page/staff-page';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import { readLocalized } from '@/lib/content/localized';
import { isPagePath } from '@/lib/content/pages/page-path';
import { toPublicPath } from '@/lib/content/public-path';
import { findSystemPage } from '@/lib/content/pages/system-pages';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readPageInTree } from '@/lib/reads/read-page-tree';

interface Props {
  params: Promise<{ locale: Locale; rest: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, rest } = await params;
  const page = await readPage(rest);
  if (!page) return { title: (await getTranslations({ locale, namespace: 'site.notFound' }))('title') };
  const { item } = page;
  const title = readLocalized(item.title, locale);
  const shown = title?.locale ?? locale;
  return toPageMetadata({
    locale,
    path: toPublicPath('pages', item),
    title: title?.text,
    description: (readLocalized(item.description, shown) ?? readLocalized(item.lead, shown))?.text,
    languages: locales.filter((language) => item.title[language] !== null),
    picture: item.cover && describeUse(item.cover, item.coverAlt),
  });
}

/** Shows the pages of staff. Every other address leads to the 404 page in the language of its path. */
export default async function PageOfStaff({ params }: Props) {
  const { locale, rest } = await params;
  const page = await readPage(rest);
  if (!page) notFound();
  const path = toPublicPath('pages', page.item);
  if (path !== `/${rest.join('/')}`) permanentRedirect(toLocalePath(locale, path));
  return <StaffPage page={page} locale={locale} />;
}

/**
 * Returns the page at a path, or at an id alone, which leads to the path; `null` if there is none. Delivery answers
 * former paths. Pages of the site's own routes are not elsewhere.
 */
async function readPage(rest: readonly string[]) {
  const path = `/${rest.join('/')}`;
  const page = isPagePath(path) ? await readPageInTree(rest.at(-1)!) : null;
  if (!page || findSystemPage(page.item.slug)) return null;
  return toPublicPath('pages', page.item) === path || path === `/${page.item.id}` ? page : null;
}
