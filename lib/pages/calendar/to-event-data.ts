import { readLocalized } from '../../content/localized';
import { toPublicPath } from '../../content/public-path';
import { fromAlmatyTime } from '../../i18n/format/almaty-time';
import { toLanguage, toLocalePath, type Locale } from '../../i18n/locales';
import { toSchoolId } from '../metadata/school-data';
import type { CalendarItem } from '../read/read-events';
import { lastDayOf } from './period';

/** The school as the place and organiser of an event. */
interface Host {
  readonly name: string;
  readonly address: string | null;
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
  { name, address, siteUrl }: Host,
): Readonly<Record<string, unknown>> | null {
  if (event.date === null || event.lessons === 'off' || (event.startTime === null && !event.place.kz))
    return null;
  const title = readLocalized(event.title, locale);
  const shown = title?.locale ?? locale;
  const place = readLocalized(event.place, shown)?.text;
  const url = siteUrl + toLocalePath(shown, toPublicPath('events', event));
  const organizer = { '@type': 'School', '@id': toSchoolId(siteUrl), name, url: siteUrl };
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
      address: { '@type': 'PostalAddress', streetAddress: address ?? undefined, addressCountry: 'KZ' },
    },
    organizer,
    url,
  };
}

function toInstant(day: string, time: string | null): string {
  return time === null ? day : fromAlmatyTime(`${day}T${time}`)!;
}
