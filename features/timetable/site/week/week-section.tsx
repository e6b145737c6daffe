import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { PlannedWeek } from '../../model/plan-week';
import { WeekView } from './week-view';
import styles from './week-section.module.css';

interface Props {
  readonly week: PlannedWeek;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly locale: Locale;
  /** Path of the page without locale prefix; its calendar is below it. */
  readonly path: string;
  /** Slug of the teacher whose lessons are shown; `null` for a class. */
  readonly teacher: string | null;
}

/** Renders a week with its dates, and the link to the calendar. */
export async function WeekSection({ week, today, locale, path, teacher }: Props) {
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  return (
    <section className={styles.section} aria-labelledby="week">
      <h2 id="week" className={styles.title}>
        {t('week', { period: formatPeriod(week.days[0]!.date, week.days.at(-1)!.date, locale) })}
      </h2>
      <WeekView week={week} today={today} locale={locale} teacher={teacher} />
      <p className={styles.links}>
        <a href={toLocalePath(locale, `${path}/feed.ics`)} className={styles.calendar}>
          <Icon name="clock" />
          {t('calendar')}
        </a>
        <span className={styles.hint}>{t('calendarHint')}</span>
      </p>
    </section>
  );
}
