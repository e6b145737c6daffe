import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { formatDayWithWeekday } from '@/lib/i18n/format/format-period';
import { nameYear } from '@/lib/content/dates/name-year';
import { toPublicPath } from '@/lib/content/public-path';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { Allergen } from '../model/allergen-choice';
import type { ServedDay } from '../model/menus';
import type { Canteen } from './read-canteen';
import { readDayOff } from '@/features/calendar/site/reads/read-school-days';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { EmptyState } from '@/components/site/content/empty-state';
import { DayHeading } from './day-heading';
import { DayMenu } from './day-menu';
import styles from './today-menu.module.css';

interface Props {
  /** Today's menu, otherwise the next one; `null` if there is none. */
  readonly served: ServedDay | null;
  readonly today: string;
  readonly canteen: Canteen;
  readonly excludedAllergens: readonly Allergen[];
  readonly locale: Locale;
}

/** Renders today's menu. On a day without one, says why and shows the next. */
export async function TodayMenu({ served, today, canteen, excludedAllergens, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const { cycleStart, isSchoolDay } = canteen.menus;
  const toDay = (day: string) => nameYear(formatDayWithWeekday(day, locale), day, today);
  const starts = cycleStart !== null && cycleStart > today ? cycleStart : null;
  return (
    <>
      {served?.day !== today && (
        <Notice tone="warning">
          <p>{isSchoolDay(today) ? t('noMenu') : <Closed today={today} locale={locale} />}</p>
          {served && <p>{t('nextDay', { day: toDay(served.day) })}</p>}
          {starts && <p>{t('starts', { day: toDay(starts) })}</p>}
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
          <DayMenu
            menu={served.menu}
            canteen={canteen}
            excludedAllergens={excludedAllergens}
            locale={locale}
          />
        </section>
      ) : (
        <EmptyState text={t('empty')} />
      )}
    </>
  );
}

/** Says that the canteen is closed because of an event such as a holiday, or at the weekend. */
async function Closed({ today, locale }: Pick<Props, 'today' | 'locale'>) {
  const [t, dayOff] = await Promise.all([
    getTranslations({ locale, namespace: 'canteen' }),
    readDayOff(today),
  ]);
  if (dayOff?.reason !== 'event') return <>{t('weekend')}</>;
  const { event } = dayOff;
  const link = () => (
    <Link key="event" href={toLocalePath(locale, toPublicPath('events', event))}>
      <LocalizedSpan text={event.title} locale={locale} />
    </Link>
  );
  return <>{t.rich('dayOff', { event: link })}</>;
}
