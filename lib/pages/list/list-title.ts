import { getTranslations } from 'next-intl/server';
import type { Locale } from '../../i18n/locales';

/** Which part of a list a page shows. */
export interface ListView {
  /** Name of the only category that is shown. */
  readonly category?: string;
  /** From 1, which says nothing of itself. */
  readonly page?: number;
}

/** What a page of a list is called: each part of the list differs by it from the others. */
export async function toListTitle(
  locale: Locale,
  title: string,
  { category, page = 1 }: ListView,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'site.paging' });
  const narrowed = category ? t('narrowed', { title, category }) : title;
  return page === 1 ? narrowed : t('numbered', { title: narrowed, page });
}
