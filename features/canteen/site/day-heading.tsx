import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { formatDayWithWeekday } from '@/lib/i18n/format/format-period';
import { nameYear } from '@/lib/content/dates/name-year';
import type { Locale } from '@/lib/i18n/locales';
import { addDays } from '@/lib/i18n/format/days';
import type { ServedDay } from '../model/menus';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './day-heading.module.css';

interface Props {
  readonly served: ServedDay;
  /** Current day (`YYYY-MM-DD`). */
  readonly today: string;
  readonly locale: Locale;
}

/** Renders the day and the title of a menu. */
export async function DayHeading({ served: { day, menu }, today, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const relative = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null;
  return (
    <span className={styles.line}>
      <time dateTime={day} className={styles.day}>
        {relative && `${t(relative)}, `}
        {nameYear(formatDayWithWeekday(day, locale), day, today)}
      </time>
      <span className={styles.title}>
        <LocalizedSpan text={menu.title} locale={locale} />
      </span>
      {'date' in menu && <Chip tone="gold">{t('own')}</Chip>}
    </span>
  );
}
