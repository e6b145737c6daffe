import type { Metadata } from 'next';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { locales, toLocalePath, toOpenGraphLocale, type Locale } from '@/lib/i18n/locales';
import { readSchool } from '@/lib/reads/read-site';
import { toShareAddress } from '../share/share-address';
import { shareSize } from '../share/share-size';
import { toLanguageAlternates } from './language-alternates';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';

/** Public path of the feed of news, without locale prefix. */
const feed = '/news/feed.xml';

/** Input for the metadata of a public page. */
export interface PageDescription {
  readonly locale: Locale;
  /** Public path without locale prefix, with a query only if it identifies the page. */
  readonly path: string;
  /** Default: the school's name. */
  readonly title?: string;
  readonly description?: string | null;
  /** Languages of the page's own text; default: all. */
  readonly languages?: readonly Locale[];
  /** Picture of the page. */
  readonly picture?: ImageView | null;
  /** Path of the share picture, if it differs from the page's. */
  readonly sharePath?: string;
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string };
  /** Whether the page is about a person. */
  readonly isProfile?: boolean;
}

/**
 * Returns the metadata of a public page: title, canonical address, alternates and share data. A page shown as a
 * fallback in the other language points to the original.
 */
export async function toPageMetadata(page: PageDescription): Promise<Metadata> {
  const { locale, path, languages = locales } = page;
  const [school, isClosed] = await Promise.all([readSchool(locale), readClosedCheck()]);
  const textLocale = languages.includes(locale) ? locale : (languages[0] ?? locale);
  const canonical = toLocalePath(textLocale, path);
  const description = page.description ?? school.description;
  const title = page.title ?? school.name;
  const picture = page.picture ?? null;
  const alt = picture && !picture.decorative ? readLocalized(picture.alt, textLocale)?.text : undefined;
  const sharePath = page.sharePath ?? path.split('?')[0]!;
  const common = {
    title,
    description,
    url: canonical,
    siteName: school.name,
    locale: toOpenGraphLocale(textLocale),
    alternateLocale: languages.filter((language) => language !== textLocale).map(toOpenGraphLocale),
    images: [
      { url: toShareAddress(locale, sharePath, title, picture, school), ...shareSize, alt: alt ?? title },
    ],
  };
  return {
    // `undefined` would override the layout's default.
    ...(page.title === undefined ? {} : { title: page.title }),
    description,
    alternates: {
      canonical,
      languages: toLanguageAlternates(path, languages),
      ...(!isClosed(feed) && { types: { 'application/atom+xml': toLocalePath(locale, feed) } }),
    },
    openGraph: page.article
      ? {
          ...common,
          type: 'article',
          publishedTime: page.article.publishedAt,
          modifiedTime: page.article.updatedAt,
        }
      : { ...common, type: page.isProfile ? 'profile' : 'website' },
    twitter: { card: 'summary_large_image' },
  };
}
