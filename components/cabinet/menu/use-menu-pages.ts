import { useEffect, useState } from 'react';
import { listItems } from '@/lib/actions/items';
import { maxPerPage } from '@/lib/api/limits';
import type { ItemView } from '@/lib/content/kinds/reference';
import { toVisibleLocales } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';

/** A page that an entry can lead to. */
export interface MenuPageChoice {
  readonly view: ItemView;
  /** Whether visitors see the page. */
  readonly isShown: boolean;
}

/** Returns the pages of the site by id; `null` while they load. */
export function useMenuPages(): ReadonlyMap<string, MenuPageChoice> | null {
  const { attempt } = useCabinet();
  const [pages, setPages] = useState<ReadonlyMap<string, MenuPageChoice> | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await attempt((person) => listItems(person, 'pages', { perPage: maxPerPage }));
      if (isGone || !result.ok) return;
      const now = Date.now();
      setPages(
        new Map(
          (result.page.data as readonly Item<'pages'>[]).map((page) => {
            const visible = toVisibleLocales(page, now);
            const view = { id: page.id, slug: page.slug, title: page.title };
            return [page.id, { view, isShown: visible.kz || visible.ru }];
          }),
        ),
      );
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return pages;
}
