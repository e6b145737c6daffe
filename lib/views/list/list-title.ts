import { getTranslations } from 'next-intl/server';
import type { Locale } from '../../i18n/locales';

/** The part of a list that a page shows. */
export interface ListView {
  /** Label of the category filter. */
  readonly category?: string;
  /** Number from 1. The first page has no number in its title. */
  readonly page?: number;
}

/** Returns the title of a list page, distinct for each category and page. */
export async function toListTitle(
  locale: Locale,
  title: string,
  { category, page = 1 }: ListView,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'site.paging' });
  const narrowed = category ? t('narrowed', { title, category }) : title;
  return page === 1 ? narrowed : t('numbered', { title: narrowed, page });
}
