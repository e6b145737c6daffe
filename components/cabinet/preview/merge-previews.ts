import type { ComponentType, ReactNode } from 'react';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { SitePageName } from '@/lib/content/pages/site-pages';
import type { Locale } from '@/lib/i18n/locales';
import { mergeParts } from '@/lib/shared/merge-parts';

/** Component of a page of the site's own routes. */
export type SitePageComponent = ComponentType<{
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

/** Shows an item in the list of a page. */
interface ListPreview<Name extends CollectionName> {
  readonly page: SitePageName;
  /** Returns `null` while required values are missing. */
  render(item: Item<Name>, locale: Locale): ReactNode | Promise<ReactNode>;
}

/** How previews show pages and items. */
export interface Previews {
  /** Pages whose texts a preview shows. */
  readonly pages?: { readonly [Name in SitePageName | 'home']?: SitePageComponent };
  /** Items with a place of their own. */
  readonly items?: {
    readonly [Name in CollectionName]?: ComponentType<{ item: Item<Name>; locale: Locale }>;
  };
  /** Items in the list of a page. */
  readonly lists?: { readonly [Name in CollectionName]?: ListPreview<Name> };
}

/** Merges the previews of the core and of features. */
export function mergePreviews(all: readonly Previews[]): Required<Previews> {
  return {
    pages: mergeParts(all.map(({ pages }) => pages)),
    items: mergeParts(all.map(({ items }) => items)),
    lists: mergeParts(all.map(({ lists }) => lists)),
  };
}
