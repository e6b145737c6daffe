import type { PageBlock } from '@/lib/content/blocks/block-registry';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import { nameBlockHeadings, type BlockHeading } from '@/lib/content/headings/block-headings';

/** Texts and blocks of an item of the `pages` collection in one language. */
export interface PageTexts {
  readonly title?: string;
  readonly lead?: string;
  /** Shown blocks with ids at their headings. */
  readonly blocks: readonly PageBlock[];
  /** Headings of the blocks in order. */
  readonly headings: readonly BlockHeading[];
  /** Number of headings above the built-in part of the page. */
  readonly aboveBuiltIn: number;
  /** BCP 47 language of the texts if it differs from the page's. */
  readonly lang?: 'kk' | 'ru';
}

/** Returns the {@link PageTexts} of a page in the reader's language, or in the other one if it has no title. */
export function toPageTexts(item: Item<'pages'> | null, locale: Locale): PageTexts {
  const shown = (item?.blocks ?? []).filter(({ hidden }) => !hidden);
  const named = nameBlockHeadings(shown, locale);
  const title = item && readLocalized(item.title, locale);
  if (!title) return named;
  return {
    ...named,
    title: title.text,
    lead: readLocalized(item.lead, title.locale)?.text,
    lang: title.locale === locale ? undefined : toLanguage(title.locale),
  };
}
