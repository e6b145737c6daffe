import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { env } from '@/lib/env/env';
import { isLocale, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { toCalendarEvent } from '../model/to-calendar-event';
import { toICalendar } from '@/lib/metadata/icalendar';
import { readEvent } from './reads/read-events';

export const dynamic = 'force-dynamic';

/** Returns one event for the visitor's own calendar. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; slug: string }> },
) {
  const { locale, slug } = await params;
  const event = isLocale(locale) ? await readEvent(slug) : null;
  if (!isLocale(locale) || !event) notFound();
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const { siteUrl } = env();
  const calendar = toICalendar({
    name: readLocalized(event.title, locale)?.text ?? '',
    language: toLanguage(locale),
    pageUrl: siteUrl + toLocalePath(locale, '/kuntizbe'),
    events: [toCalendarEvent(event, { locale, siteUrl, timeLabel: t('time') })],
  });
  return new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}
