import type { ComponentType } from 'react';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { PreviewFields } from './preview-fields';
import { PreviewInList } from './preview-in-list';
import type { Previews } from './merge-previews';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
  readonly previews: Required<Previews>;
}

/** Renders an item as the site shows it: its own page, or its part of a page. */
export function PreviewContent({ collection, item, locale, previews }: Props) {
  // The component of a collection fits its items.
  const Preview = previews.items[collection] as ComponentType<{ item: Item; locale: Locale }> | undefined;
  if (Preview) return <Preview item={item} locale={locale} />;
  if (!previews.lists[collection])
    return <PreviewFields collection={collection} item={item} locale={locale} />;
  return <PreviewInList collection={collection} item={item} locale={locale} previews={previews} />;
}
