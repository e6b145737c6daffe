import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { toICalendar } from '@/lib/metadata/icalendar';
import type { CalendarItem } from './calendar-item';
import { toCalendarEvent } from './to-calendar-event';

const siteUrl = 'https://school.example';

const meeting = {
  id: 'b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11',
  slug: 'jinalys',
  title: { kz: 'Жиналыс', ru: 'Собрание' },
  category: 'meeting',
  date: '2026-12-04',
  lastDay: null,
  startTime: '17:00',
  endTime: '18:30',
  place: { kz: 'Мәжіліс залы', ru: 'Актовый зал' },
  grades: ['9'],
  lessons: null,
  text: { kz: null, ru: 'Экзамены' },
  link: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
} as unknown as CalendarItem;

const vacation = {
  ...meeting,
  date: '2026-12-30',
  lastDay: '2027-01-08',
  startTime: null,
  endTime: null,
  lessons: 'off',
} as CalendarItem;

function parse(event: CalendarItem): ICAL.Event {
  const text = toICalendar({
    ...{ name: 'Calendar', language: 'ru', pageUrl: `${siteUrl}/ru/kuntizbe` },
    events: [toCalendarEvent(event, { locale: 'ru', siteUrl, timeLabel: 'Время' })],
  });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
}

test('a meeting has its time, place and address', () => {
  const event = parse(meeting);
  expect(event.startDate.toString()).toBe('2026-12-04T17:00:00');
  expect(event.endDate.toString()).toBe('2026-12-04T18:30:00');
  expect([event.summary, event.location, event.description]).toEqual(['Собрание', 'Актовый зал', 'Экзамены']);
  expect(event.component.getFirstPropertyValue('url')).toBe('https://school.example/ru/kuntizbe/jinalys');
});

test('a vacation takes whole days', () => {
  const event = parse(vacation);
  expect(event.startDate.toString()).toBe('2026-12-30');
  expect(event.endDate.toString()).toBe('2027-01-09');
  expect(event.description).toBe('Экзамены');
});

test('several days with a start time alone are whole days, and the description has the time', () => {
  const event = parse({ ...meeting, lastDay: '2026-12-06', endTime: null });
  expect(event.startDate.toString()).toBe('2026-12-04');
  expect(event.endDate.toString()).toBe('2026-12-07');
  expect(event.description).toBe('Время: 17:00\nЭкзамены');
  const bare = parse({ ...meeting, lastDay: '2026-12-06', endTime: null, text: { kz: null, ru: null } });
  expect(bare.description).toBe('Время: 17:00');
});

test('several days with both times run from the first one to the last one', () => {
  const event = parse({ ...meeting, lastDay: '2026-12-06', endTime: '09:30' });
  expect(event.startDate.toString()).toBe('2026-12-04T17:00:00');
  expect(event.endDate.toString()).toBe('2026-12-06T09:30:00');
  expect(event.description).toBe('Экзамены');
});

test('one day with a start time alone keeps it', () => {
  const event = parse({ ...meeting, endTime: null });
  expect(event.startDate.toString()).toBe('2026-12-04T17:00:00');
  expect(event.component.getFirstPropertyValue('dtend')).toBeNull();
});
