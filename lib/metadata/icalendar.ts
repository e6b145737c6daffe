import { schoolTimeZone } from '@/lib/i18n/locales';
import { addDays } from '@/lib/i18n/format/days';
import { toContentLine } from './to-content-line';

/** A calendar in one language. */
export interface Calendar {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** Absolute address of the page with the same events. */
  readonly pageUrl: string;
  readonly events: readonly CalendarEvent[];
}

/** An event or a lesson. */
export interface CalendarEvent {
  /** Never changes, and is unique in all calendars of the site: calendar applications replace events by it. */
  readonly id: string;
  readonly title: string;
  /** A day `YYYY-MM-DD`, or a time in Almaty `YYYY-MM-DDTHH:MM`. */
  readonly start: string;
  /** The last day, or the time of the end, in the format of `start`. `null` for one day or a time without an end. */
  readonly end: string | null;
  readonly place?: string | null;
  /** Plain text; line breaks are kept. */
  readonly description?: string | null;
  /** Absolute address. */
  readonly url?: string | null;
  /** UTC ISO 8601. */
  readonly updatedAt: string;
  readonly isCancelled?: boolean;
}

/**
 * Returns an iCalendar document (RFC 5545). Times name the zone of the school: Apple and Google know it by its name, Outlook
 * reads its definition in the document. The document depends on its events alone, so that an unchanged calendar has the
 * same bytes.
 */
export function toICalendar({ name, language, pageUrl, events }: Calendar): string {
  const host = new URL(pageUrl).hostname;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    toContentLine('PRODID', `-//${host}//${name}//${language.toUpperCase()}`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    toContentLine('NAME', name),
    toContentLine('X-WR-CALNAME', name),
    `X-WR-TIMEZONE:${schoolTimeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zoneLines,
    ...events.flatMap((event) => toEventLines(event, language, host)),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

// Kazakhstan has had one time, UTC+5, since 1 March 2024. Almaty had UTC+6 before.
const zoneLines: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${schoolTimeZone}`,
  ...toObservance('20041031T030000', '+0700', '+0600'),
  ...toObservance('20240301T000000', '+0600', '+0500'),
  'END:VTIMEZONE',
];

function toObservance(start: string, from: string, to: string): string[] {
  return [
    'BEGIN:STANDARD',
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${to}`,
    'END:STANDARD',
  ];
}

function toEventLines(event: CalendarEvent, language: string, host: string): string[] {
  const isTimed = event.start.includes('T');
  // The end of an event of whole days is exclusive.
  const end = isTimed ? event.end : addDays(event.end ?? event.start, 1);
  const languageOf = { LANGUAGE: language };
  return [
    'BEGIN:VEVENT',
    toContentLine('UID', `${event.id}@${host}`),
    `DTSTAMP:${toUtcTime(event.updatedAt)}`,
    `LAST-MODIFIED:${toUtcTime(event.updatedAt)}`,
    toTimeLine('DTSTART', event.start),
    ...(end === null ? [] : [toTimeLine('DTEND', end)]),
    toContentLine('SUMMARY', event.title, languageOf),
    ...(event.place ? [toContentLine('LOCATION', event.place, languageOf)] : []),
    ...(event.description ? [toContentLine('DESCRIPTION', event.description, languageOf)] : []),
    ...(event.url ? [toContentLine('URL', new URL(event.url))] : []),
    ...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
    // Holidays and cancelled events do not make a day busy.
    `TRANSP:${isTimed && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function toTimeLine(property: string, time: string): string {
  return time.includes('T')
    ? `${property};TZID=${schoolTimeZone}:${toBasic(time)}00`
    : `${property};VALUE=DATE:${toBasic(time)}`;
}

/** Returns an instant (UTC ISO 8601) as `YYYYMMDDTHHMMSSZ`. */
function toUtcTime(instant: string): string {
  return `${toBasic(new Date(instant).toISOString().slice(0, 19))}Z`;
}

function toBasic(time: string): string {
  return time.replaceAll(/[-:]/g, '');
}
