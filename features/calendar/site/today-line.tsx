import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readDayOff } from './reads/read-school-days';
import { readToday } from '@/lib/reads/read-today';
import { LocalizedSpan } from '@/components/site/content/localized-span';

interface Props {
  /** The chosen grade; `undefined` for the whole school. */
  readonly grade: number | undefined;
  readonly locale: Locale;
}

/** Says whether there are lessons today, and why not. */
export async function TodayLine({ grade, locale }: Props) {
  const today = readToday();
  const [t, dayOff] = await Promise.all([
    getTranslations({ locale, namespace: 'calendar.todayLine' }),
    readDayOff(today, grade),
  ]);
  const day = formatPeriod(today, today, locale);
  if (dayOff?.reason !== 'event') return <p>{t(dayOff ? 'weekend' : 'schoolDay', { day })}</p>;
  const { event } = dayOff;
  return (
    <p>
      {t('dayOff', { day })}{' '}
      <Link href={toLocalePath(locale, toPublicPath('events', event))}>
        <LocalizedSpan text={event.title} locale={locale} />
      </Link>
    </p>
  );
}
