import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

/** The texts of a page of the `pages` collection as one reader sees them. */
export interface PageWords {
  readonly title?: string;
  readonly lead?: string;
  /** Sanitised HTML. */
  readonly body?: string;
  /** BCP 47 language of the texts where it differs from the page's. */
  readonly lang?: 'kk' | 'ru';
}

/** Reads {@link PageWords}: all of them in one language, the reader's where it has a title. */
export function toPageWords(item: Item<'pages'> | null, locale: Locale): PageWords {
  const title = item && readLocalized(item.title, locale);
  if (!title) return {};
  return {
    title: title.text,
    lead: readLocalized(item.description, title.locale)?.text,
    body: readLocalized(item.body, title.locale)?.text,
    lang: title.locale === locale ? undefined : toLanguage(title.locale),
  };
}
