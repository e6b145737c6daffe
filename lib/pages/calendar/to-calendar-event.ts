import { readLocalized } from '../../content/localized';
import { toPublicPath } from '../../content/public-path';
import { toLocalePath, type Locale } from '../../i18n/locales';
import type { CalendarEvent } from '../metadata/icalendar';
import type { CalendarItem } from '../read/read-events';
import { lastDayOf } from './period';

/** Returns an event for a calendar document in one language. `siteUrl`: public origin. */
export function toCalendarEvent(event: CalendarItem, locale: Locale, siteUrl: string): CalendarEvent {
  const first = event.date ?? '';
  const last = lastDayOf(event);
  const { startTime, endTime } = event;
  const textOf = (text: CalendarItem['title']) => readLocalized(text, locale)?.text ?? null;
  return {
    id: event.id,
    title: textOf(event.title) ?? '',
    start: startTime === null ? first : `${first}T${startTime}`,
    end: startTime === null ? last : endTime === null ? null : `${last}T${endTime}`,
    place: textOf(event.place),
    description: textOf(event.text),
    url: siteUrl + toLocalePath(locale, toPublicPath('events', event)),
    updatedAt: event.updatedAt,
  };
}
