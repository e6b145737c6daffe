import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { formatWeekday } from '@/lib/content/format-weekday';
import type { Locale } from '@/lib/i18n/locales';
import type { Allergen } from '@/lib/pages/canteen/allergen-choice';
import type { ServedDay } from '@/lib/pages/canteen/menus';
import type { Canteen } from '@/lib/pages/read/read-canteen';
import { EmptyState } from '../page/empty-state';
import { DayHeading } from './day-heading';
import { DayMenu } from './day-menu';
import styles from './today-menu.module.css';

interface Props {
  /** Today's menu, otherwise the next one; `null` if there is none. */
  readonly served: ServedDay | null;
  readonly today: string;
  readonly canteen: Canteen;
  readonly without: readonly Allergen[];
  readonly locale: Locale;
}

/** Renders today's menu. On a day without one, says why and shows the next. */
export async function TodayMenu({ served, today, canteen, without, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const { cycleStart, isSchoolDay } = canteen.menus;
  const starts = cycleStart !== null && cycleStart > today ? cycleStart : null;
  return (
    <>
      {served?.day !== today && (
        <Notice tone="warning">
          <p>{t(isSchoolDay(today) ? 'noMenu' : 'noSchool')}</p>
          {served && <p>{t('nextDay', { day: formatWeekday(served.day, locale) })}</p>}
          {starts && <p>{t('starts', { day: `${formatWeekday(starts, locale)} ${starts.slice(0, 4)}` })}</p>}
        </Notice>
      )}
      {served ? (
        <section
          aria-labelledby="today"
          id={'date' in served.menu ? served.menu.id : undefined}
          className={styles.section}
        >
          <h2 id="today">
            <DayHeading served={served} today={today} locale={locale} />
          </h2>
          <DayMenu menu={served.menu} canteen={canteen} without={without} locale={locale} />
        </section>
      ) : (
        <EmptyState text={t('empty')} />
      )}
    </>
  );
}
