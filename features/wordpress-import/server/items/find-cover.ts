import type { Localized } from '@/lib/content/localized';
import { locales } from '@/lib/i18n/locales';
import type { ExportedPost } from '../export/exported-post';
import { toLossKey, type ImportContext } from './import-context';

/** Returns the image that is the cover of an item; `null` if it has none or its picture is not imported. */
export function findCover(
  { media, reporter, losses }: ImportContext,
  posts: Localized<ExportedPost | null>,
): string | null {
  const covers = locales.flatMap((locale) => {
    const post = posts[locale];
    if (!post || post.cover === null) return [];
    const found = media.find(post.cover);
    if (found?.kind === 'picture') return [found.imageId];
    reporter.warn(post, 'Its cover is not among the imported media.');
    losses.add(toLossKey(post, locale));
    return [];
  });
  return covers[0] ?? null;
}
