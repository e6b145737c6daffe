import type { Localized } from '@/lib/content/localized';
import { locales } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import { lose, type ImportContext } from './import-context';

/** Returns the image that is the cover of an item; `null` if it has none or its picture is not imported. */
export function findCover(context: ImportContext, posts: Localized<ExportedPost | null>): string | null {
  const covers = locales.flatMap((locale) => {
    const post = posts[locale];
    if (!post || post.cover === null) return [];
    const found = context.media.find(post.cover);
    if (found?.kind === 'picture') return [found.imageId];
    lose(context, post, locale, 'Its cover is not among the imported media.');
    return [];
  });
  return covers[0] ?? null;
}
