import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { CalendarEvent } from '@/lib/metadata/icalendar';
import type { CalendarItem } from './calendar-item';
import { formatTimes } from './format-times';
import { lastDayOf } from '@/lib/content/dates/period';

interface Options {
  readonly locale: Locale;
  /** Public origin. */
  readonly siteUrl: string;
  /** The word for a time on the page of an event. */
  readonly timeLabel: string;
}

/** Returns an event for a calendar document in one language. */
export function toCalendarEvent(event: CalendarItem, options: Options): CalendarEvent {
  const { locale, siteUrl, timeLabel } = options;
  const first = event.date ?? '';
  const last = lastDayOf(event);
  const { startTime, endTime } = event;
  const textOf = (text: CalendarItem['title']) => readLocalized(text, locale)?.text ?? null;
  // Calendar applications would show a time without an end on the first day only.
  const isWholeDays = startTime === null || (endTime === null && last !== first);
  const time = isWholeDays ? formatTimes(event) : null;
  const lines = [time && `${timeLabel}: ${time}`, textOf(event.text)].filter(Boolean);
  return {
    id: event.id,
    title: textOf(event.title) ?? '',
    start: isWholeDays ? first : `${first}T${startTime}`,
    end: isWholeDays ? last : endTime === null ? null : `${last}T${endTime}`,
    place: textOf(event.place),
    description: lines.join('\n') || null,
    url: siteUrl + toLocalePath(locale, toPublicPath('events', event)),
    updatedAt: event.updatedAt,
  };
}
