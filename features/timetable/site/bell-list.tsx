import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { toAddressName } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { toTimes } from '../model/choose-bells';
import { Day } from '@/components/site/content/day';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './bell-list.module.css';

interface Props {
  readonly bells: readonly Item<'bells'>[];
  /** Id of the schedule of today. */
  readonly current: string | null;
  readonly locale: Locale;
}

/** Renders bell schedules: the times of lessons and breaks, and the days on which they apply. */
export async function BellList({ bells, current, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  return (
    <div className={styles.list}>
      {bells.map((item) => {
        const times = [...toTimes(item)].sort(([a], [b]) => a - b);
        const dates = item.dates.flatMap(({ hidden, date }) => (hidden || date === null ? [] : [date]));
        return (
          <section key={item.id} id={toAddressName(item)} className={styles.bells}>
            <h3 className={styles.name}>
              <LocalizedSpan text={item.name} locale={locale} />
            </h3>
            <p className={styles.applies}>
              {t(`applies.${item.applies ?? 'always'}`)}
              {dates.map((date, index) => (
                <span key={date}>
                  {index === 0 ? ': ' : ', '}
                  <Day day={date} locale={locale} />
                </span>
              ))}{' '}
              {item.id === current && <Chip tone="success">{t('bellsNow')}</Chip>}
            </p>
            {times.length > 0 && (
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('lesson')}</th>
                    <th scope="col">{t('start')}</th>
                    <th scope="col">{t('end')}</th>
                    <th scope="col">{t('break')}</th>
                  </tr>
                </thead>
                <tbody>
                  {times.map(([number, { start, end }], index) => {
                    const next = times[index + 1]?.[1].start;
                    return (
                      <tr key={number}>
                        <th scope="row">{number}</th>
                        <td>{start}</td>
                        <td>{end}</td>
                        <td>{next && t('minutes', { count: toMinutes(next) - toMinutes(end) })}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            )}
          </section>
        );
      })}
    </div>
  );
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
