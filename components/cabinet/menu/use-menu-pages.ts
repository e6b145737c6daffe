import { useEffect, useState } from 'react';
import { listItems } from '@/lib/actions/item-actions';
import { maxPerPage } from '@/lib/api/limits';
import type { ItemView } from '@/lib/content/kinds/reference';
import { toVisibleLocales } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

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
      const found = new Map<string, MenuPageChoice>();
      const now = Date.now();
      for (let page = 1; ; page += 1) {
        const result = await attempt((person) => listItems(person, 'pages', { perPage: maxPerPage, page }));
        if (isGone || !result.ok) return;
        for (const item of result.page.data as readonly Item<'pages'>[]) {
          const visible = toVisibleLocales(item, now);
          const { id, slug, title, path } = item;
          found.set(id, { view: { id, slug, title, path }, isShown: visible.kz || visible.ru });
        }
        if (page * maxPerPage >= result.page.total) break;
      }
      setPages(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return pages;
}
