import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env/env';
import { isLocale, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { toCalendarEvent } from '../model/to-calendar-event';
import { toICalendar } from '@/lib/metadata/icalendar';
import { readFeedEvents } from './reads/read-calendar';
import { readSchool } from '@/lib/reads/read-site';

export const dynamic = 'force-dynamic';

/** Returns the calendar of one language from this school year on, for calendar applications. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [t, events, school] = await Promise.all([
    getTranslations({ locale, namespace: 'calendar' }),
    readFeedEvents(locale, new URL(request.url).searchParams),
    readSchool(locale),
  ]);
  const { siteUrl } = env();
  const calendar = toICalendar({
    name: t('feedTitle', { school: school.shortName }),
    language: toLanguage(locale),
    pageUrl: siteUrl + toLocalePath(locale, '/kuntizbe'),
    events: events.map((event) => toCalendarEvent(event, { locale, siteUrl, timeLabel: t('time') })),
  });
  return new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}
