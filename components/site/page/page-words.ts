import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

/** Texts of an item of the `pages` collection in one language. */
export interface PageWords {
  readonly title?: string;
  readonly lead?: string;
  /** Sanitised HTML. */
  readonly body?: string;
  /** BCP 47 language of the texts if it differs from the page's. */
  readonly lang?: 'kk' | 'ru';
}

/** Returns the {@link PageWords} of a page in the reader's language, or in the other one if it has no title. */
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
