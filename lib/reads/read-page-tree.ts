import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';
import { maxPageDepth } from '@/lib/content/pages/page-path';
import type { Item } from '@/lib/content/registry';
import { listAll } from './list-all';

/** A page of staff with the pages around it. */
export interface PageInTree {
  readonly item: Item<'pages'>;
  /** Pages above it that visitors see, the root first. */
  readonly above: readonly Item<'pages'>[];
}

/** Returns a page by its slug or id with the pages above it, or `null`. Cached per request. */
export const readPageInTree = cache(async (name: string): Promise<PageInTree | null> => {
  const item = await orNull(publicApi().pages.read(name));
  if (!item) return null;
  const above: Item<'pages'>[] = [];
  for (let { parent } = item; parent && above.length < maxPageDepth; parent = above[0]?.parent ?? null) {
    const page = await orNull(publicApi().pages.read(parent.id));
    if (!page) break;
    above.unshift(page);
  }
  return { item, above };
});

/** Returns the listed pages below a page in the order that staff chose; those without one by title. */
export async function readPagesBelow(id: string): Promise<Item<'pages'>[]> {
  const pages = await listAll(publicApi().pages, { parent: id, sort: 'title' });
  return pages.filter(({ listed }) => listed).sort((a, b) => a.position - b.position);
}
