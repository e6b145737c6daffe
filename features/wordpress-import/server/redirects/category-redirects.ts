import { addRedirect } from '@/lib/server/redirects/add-redirect';
import type { ExportedCategory } from '../export/exported-post';
import type { ImportContext } from '../items/import-context';
import { toOldAddress } from '@/features/old-site/server/redirects/old-addresses';

/**
 * Adds redirects from the lists of categories on the old site. `toAddress` returns the list of this site. Returns how many
 * were added.
 */
export async function addCategoryRedirects(
  { db, actor, nowMs, staged }: ImportContext,
  toAddress: (category: ExportedCategory) => string,
): Promise<number> {
  const now = new Date(nowMs).toISOString();
  const bySlug = new Map(staged.categories.map((category) => [category.slug, category]));
  // Polylang puts the language first. `/kz` and `/ru` are prefixes of this site as well.
  const prefixes = staged.posts.some(({ language }) => language === 'kk') ? ['', 'kk/'] : [''];
  let added = 0;
  for (const category of staged.categories) {
    const path = toCategoryPath(category, bySlug);
    const sources = [...prefixes.map((prefix) => `${prefix}category/${path}`), `?cat=${category.id}`];
    for (const source of sources) {
      const input = { source: toOldAddress(staged.siteUrl, source), target: toAddress(category) };
      const result = await addRedirect(db, input, { actor, now });
      if ('row' in result && result.isNew) added += 1;
    }
  }
  return added;
}

/** Returns the address of a category below `category`: the slugs of those above it and its own. */
function toCategoryPath(category: ExportedCategory, bySlug: ReadonlyMap<string, ExportedCategory>): string {
  const path = [category.slug];
  let next = bySlug.get(category.parentSlug);
  // A damaged export could have a loop.
  while (next && path.length < 10) {
    path.unshift(next.slug);
    next = bySlug.get(next.parentSlug);
  }
  return path.join('/');
}
