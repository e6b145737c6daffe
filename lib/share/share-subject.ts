import { getTranslations } from 'next-intl/server';
import type { PosterTheme } from '@/lib/content/categories';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { findSitePage } from '@/lib/content/pages/site-pages';
import { readCategory } from '@/lib/reads/read-categories';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { readContentPage } from '@/lib/reads/read-content-page';
import { readAlbum } from '@/lib/reads/read-gallery';
import { readNewsItem } from '@/lib/reads/read-news';
import { readSchool } from '@/lib/reads/read-site';
import { readPerson } from '@/lib/reads/read-staff';

/** Content of a page's share picture. */
export interface ShareSubject {
  readonly title: string;
  /** Kind of page. */
  readonly section: string | null;
  /** Seed of the ornament: the page's address, equal in both languages. */
  readonly seed: string;
  /** Theme of the ornament. */
  readonly theme?: PosterTheme | null | undefined;
  readonly picture: ImageView | null;
}

/** What the share picture of an item shows. `section`: message key. */
interface SharedItem {
  readonly title: LocalizedText;
  readonly picture: ImageView | null;
  readonly section: string;
}

/** Readers of items by the folder of their addresses; `null` if there is no such item. */
export type ShareReaders = Readonly<Record<string, (slug: string) => Promise<SharedItem | null>>>;

const further = new Map<string, ShareReaders[string]>();

/** Adds readers for the items of a feature. */
export function addShareReaders(added: ShareReaders): void {
  for (const [folder, read] of Object.entries(added)) further.set(folder, read);
}

/** Pages without content, by address, and the message keys of their titles. */
const fixedTitles: Readonly<Record<string, string>> = {
  '/news': 'site.news.title',
  '/search': 'visit.search.title',
  '/sitemap': 'visit.siteMap.title',
};

/**
 * Returns the subject of the page at a public path (without locale prefix; an album is `/albums/{slug}`), or `null`
 * if there is none. Shows content only, never text from the address.
 */
export async function readShareSubject(locale: Locale, path: string): Promise<ShareSubject | null> {
  const [t, school] = await Promise.all([getTranslations({ locale }), readSchool(locale)]);
  const about = (title: LocalizedText, picture: ImageView | null, section: string | null) => ({
    title: readLocalized(title, locale)?.text ?? school.name,
    section,
    seed: path,
    picture,
  });
  if ((await readClosedCheck())(path)) return null;
  if (path === '/') return { title: school.name, section: null, seed: path, picture: null };
  const fixed = Object.hasOwn(fixedTitles, path) ? fixedTitles[path] : undefined;
  if (fixed) return { title: t(fixed), section: null, seed: path, picture: null };
  const page = findSitePage(path)?.name;
  if (page) {
    const item = await readContentPage(page);
    return item
      ? about(item.title, item.cover, null)
      : { title: t(`site.nav.${page}`), section: null, seed: path, picture: null };
  }
  const [, folder, slug, ...rest] = path.split('/');
  if (!slug || rest.length > 0) return null;
  if (folder === 'news') {
    const item = await readNewsItem(slug);
    const category = item && (await readCategory('news', item.category, locale));
    return item && { ...about(item.title, item.cover, category?.label ?? null), theme: category?.poster };
  }
  const readFurther = folder === undefined ? undefined : further.get(folder);
  if (readFurther) {
    const found = await readFurther(slug);
    return found && about(found.title, found.picture, t(found.section));
  }
  if (folder === 'basshylyq') {
    const person = await readPerson(slug);
    return person && about(person.name, person.photo, readLocalized(person.post, locale)?.text ?? null);
  }
  if (folder === 'albums') {
    const album = await readAlbum(slug);
    return album && about(album.title, album.cover, t('site.nav.gallery'));
  }
  return null;
}
