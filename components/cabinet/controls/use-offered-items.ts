import { useEffect, useState } from 'react';
import { listItems } from '@/lib/actions/item-actions';
import { maxPerPage } from '@/lib/api/limits';
import type { ItemView, ReferenceField } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { toVisibleLocales } from '@/lib/content/publication';
import { collectionOfType, definitionOf } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { readTitle } from '../display/item-title';

/** Pause after typing before a search starts, in milliseconds. */
const pauseMs = 250;

interface Offer {
  readonly view: ItemView;
  /** Whether visitors see the item. */
  readonly isShown: boolean;
}

interface Offered {
  readonly items: readonly Offer[];
  /** Whether more items exist than are returned. */
  readonly isPart: boolean;
}

/**
 * Returns the items a field may reference that match `query`, empty while loading. Items that lists order by title are in the
 * order of the cabinet's language; the API orders them by Kazakh titles.
 */
export function useOfferedItems(to: ReferenceField['to'], query: string): Offered {
  const { attempt, locale } = useCabinet();
  const [offered, setOffered] = useState<Offered>({ items: [], isPart: false });
  useEffect(() => {
    let isGone = false;
    const collection = collectionOfType(to);
    const definition = definitionOf(collection);
    const ask = async () => {
      const q = query.trim() || undefined;
      const result = await attempt((person) => listItems(person, collection, { q, perPage: maxPerPage }));
      if (isGone || !result.ok) return;
      const { data, total } = result.page;
      const nowMs = Date.now();
      const items = data.map((item): Offer => {
        const title = readTitle(definition, item);
        const visible = toVisibleLocales(item, nowMs);
        const view = { id: item.id, slug: null, title, ...(item.path && { path: item.path }) };
        return { view, isShown: visible.kz || visible.ru };
      });
      const isByTitle = definition.list.sort.field === definition.titleField;
      setOffered({ items: isByTitle ? sortByTitle(items, locale) : items, isPart: total > items.length });
    };
    const timer = setTimeout(() => void ask(), query === '' ? 0 : pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attempt, locale, to, query]);
  return offered;
}

function sortByTitle(items: readonly Offer[], locale: Locale): Offer[] {
  const { compare } = new Intl.Collator(toLanguage(locale), { numeric: true });
  const toText = ({ view }: Offer) => readLocalized(view.title, locale)?.text ?? '';
  return items.toSorted((a, b) => compare(toText(a), toText(b)));
}
