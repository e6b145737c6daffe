import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ImageView } from '../../content/kinds/reference';
import { readLocalized } from '../../content/localized';
import { locales, toLocalePath, toOpenGraphLocale, type Locale } from '../../i18n/locales';
import { toShareAddress } from '../share/share-address';
import { shareSize } from '../share/share-size';
import { toLanguageAlternates } from './language-alternates';

/** What the head of a public page says about it. */
export interface PageDescription {
  readonly locale: Locale;
  /** Public path without locale prefix; a query belongs to it only when it makes a page of its own. */
  readonly path: string;
  /** Absent: the school's name alone. */
  readonly title?: string;
  readonly description?: string | null;
  /** The languages in which the page has a text of its own; all of them unless said otherwise. */
  readonly languages?: readonly Locale[];
  /** What the page is illustrated with. */
  readonly picture?: ImageView | null;
  /** Under which path its shared picture is found, where that is not the page's own path. */
  readonly sharePath?: string;
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string };
}

/**
 * Metadata of a public page: title, canonical address, its twins in other languages, and what other sites show
 * when someone shares it. A page shown in a language it was not written in points to the one it was.
 */
export async function toPageMetadata(page: PageDescription): Promise<Metadata> {
  const { locale, path, languages = locales } = page;
  const t = await getTranslations({ locale, namespace: 'common' });
  const written = languages.includes(locale) ? locale : (languages[0] ?? locale);
  const canonical = toLocalePath(written, path);
  const description = page.description ?? t('schoolDescription');
  const title = page.title ?? t('schoolName');
  const picture = page.picture ?? null;
  const alt = picture && !picture.decorative ? readLocalized(picture.alt, written)?.text : undefined;
  const sharePath = page.sharePath ?? path.split('?')[0]!;
  const common = {
    title,
    description,
    url: canonical,
    siteName: t('schoolName'),
    locale: toOpenGraphLocale(written),
    alternateLocale: languages.filter((each) => each !== written).map(toOpenGraphLocale),
    images: [{ url: toShareAddress(locale, sharePath, title, picture), ...shareSize, alt: alt ?? title }],
  };
  return {
    // Set to undefined it would hide the layout's default.
    ...(page.title === undefined ? {} : { title: page.title }),
    description,
    alternates: {
      canonical,
      languages: toLanguageAlternates(path, languages),
      types: { 'application/atom+xml': toLocalePath(locale, '/news/feed.xml') },
    },
    openGraph: page.article
      ? {
          ...common,
          type: 'article',
          publishedTime: page.article.publishedAt,
          modifiedTime: page.article.updatedAt,
        }
      : { ...common, type: 'website' },
    twitter: { card: 'summary_large_image' },
  };
}
