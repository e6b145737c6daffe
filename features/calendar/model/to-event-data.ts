import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { fromAlmatyTime } from '@/lib/i18n/format/almaty-time';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toSchoolReference } from '@/lib/metadata/school-data';
import { toPostalAddress, type SchoolAddress } from '@/lib/metadata/to-postal-address';
import type { CalendarItem } from './calendar-item';
import { lastDayOf } from '@/lib/content/dates/period';

/** The school as the place and organiser of an event. */
interface Host extends SchoolAddress {
  readonly name: string;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/**
 * Returns structured data (schema.org) of an event to which people come; `null` for others, such as a vacation or a holiday,
 * which search engines do not want as events.
 */
export function toEventData(
  event: CalendarItem,
  locale: Locale,
  host: Host,
): Readonly<Record<string, unknown>> | null {
  const hasPlace = readLocalized(event.place, locale) !== null;
  if (event.date === null || event.lessons === 'off' || (event.startTime === null && !hasPlace)) return null;
  const { name, siteUrl } = host;
  const title = readLocalized(event.title, locale);
  const shown = title?.locale ?? locale;
  const place = readLocalized(event.place, shown)?.text;
  const url = siteUrl + toLocalePath(shown, toPublicPath('events', event));
  const last = lastDayOf(event);
  return {
    '@type': 'Event',
    name: title?.text,
    description: readLocalized(event.text, shown)?.text,
    inLanguage: toLanguage(shown),
    startDate: toInstant(event.date, event.startTime),
    endDate: event.endTime || last !== event.date ? toInstant(last, event.endTime) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place ? `${name}, ${place}` : name,
      address: toPostalAddress(host),
    },
    organizer: toSchoolReference({ siteUrl, locale, name }),
    url,
  };
}

function toInstant(day: string, time: string | null): string {
  return time === null ? day : fromAlmatyTime(`${day}T${time}`)!;
}
