import type { Item } from '@/lib/content/registry';
import { fromAlmatyTime, toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Locale } from '@/lib/i18n/locales';

/**
 * Returns when a news item appeared (UTC ISO 8601): the moment of its publication, or the beginning of its day if staff
 * gave it another date.
 */
export function readPublishedAt(
  { date, publishedAt, createdAt }: Pick<Item<'news'>, 'date' | 'publishedAt' | 'createdAt'>,
  locale: Locale,
): string {
  const moment = publishedAt[locale] ?? createdAt;
  if (date === null || date === toAlmatyDay(Date.parse(moment))) return moment;
  return fromAlmatyTime(`${date}T00:00`) ?? moment;
}
