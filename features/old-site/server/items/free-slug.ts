import { isRoutePath } from '@/lib/addresses/route-access';
import { definitionOf } from '@/lib/content/registry';
import { findSystemPage } from '@/lib/content/pages/system-pages';
import { toSlug } from '@/lib/content/transliterate';
import { isId } from '@/lib/server/base/ids';
import { toNumbered } from '@/lib/server/content/items/slugs/slug-source';
import { readPagePaths } from '@/lib/server/rows/page-paths';
import type { Database } from '@/lib/server/db/database';

/** What the slug of an item is made of. */
export interface SlugOwner {
  /** Last part of the old address; empty for none. */
  readonly slug: string;
  readonly title: string;
}

/** Returns the slug of the old site in Latin letters, or one of the title; empty if neither has letters. */
function toBase({ slug, title }: SlugOwner): string {
  try {
    const decoded = decodeURIComponent(slug);
    if (!isEncoded(decoded)) return toSlug(decoded) || toSlug(title);
  } catch {
    // Cut inside of an encoded letter.
  }
  return toSlug(title) || toSlug(slug);
}

/** Whether a slug is Cyrillic letters as bytes: encoded twice, or with dashes instead of percent signs. */
function isEncoded(slug: string): boolean {
  return /^(?:[%-]?d[0-4][%-]?[89ab][0-9a-f][%-]?){2,}/i.test(slug);
}

/**
 * Returns the slug of a new item: that of the old site (`wanted`), or with a number if it is reserved, taken or the address
 * of a route; `null` if the post has no letters for one. `parent`: the page above. `taken`: slugs of items that are not stored yet.
 */
export async function findFreeSlug(
  db: Database,
  collection: 'news' | 'pages' | 'albums',
  post: SlugOwner,
  parent: string | null = null,
  taken: ReadonlySet<string> = new Set(),
): Promise<{ readonly slug: string | null; readonly wanted: string | null }> {
  const {
    type,
    address: { reservedSlugs },
  } = definitionOf(collection);
  const wanted = toBase(post);
  if (wanted === '') return { slug: null, wanted: null };
  const above = parent === null ? '' : ((await readPagePaths(db, [parent])).get(parent) ?? '');
  for (let number = 1; ; number += 1) {
    const slug = toNumbered(wanted, number);
    if (reservedSlugs.includes(slug) || isId(slug) || taken.has(slug)) continue;
    if (collection === 'pages' && (findSystemPage(slug) || isRoutePath(`${above}/${slug}`))) continue;
    const row = await db.selectFrom(type).select('id').where('slug', '=', slug).executeTakeFirst();
    if (!row) return { slug, wanted };
  }
}
