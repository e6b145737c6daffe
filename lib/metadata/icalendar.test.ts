import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { toICalendar, type CalendarEvent } from './icalendar';

const event: CalendarEvent = {
  id: 'a1',
  title: 'Ата-аналар жиналысы',
  start: '2026-09-12T15:00',
  end: '2026-09-12T16:30',
  place: 'Мәжіліс залы; 2-қабат, оң жақта',
  description: 'Бірінші жол\nЕкінші \\ жол, соңы',
  url: 'https://school.example/kuntizbe?month=2026-09#a1',
  updatedAt: '2026-08-20T06:30:15.123Z',
};

function write(...events: CalendarEvent[]): string {
  return toICalendar({
    name: 'Күнтізбе · №1 лицей',
    language: 'kk',
    pageUrl: 'https://school.example/kuntizbe',
    events,
  });
}

function parse(text: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)) };
}

test('keeps texts with their commas, backslashes and line breaks', () => {
  const { calendar, events } = parse(write(event));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Күнтізбе · №1 лицей');
  expect(events[0]!.uid).toBe('a1@school.example');
  expect(events[0]!.summary).toBe('Ата-аналар жиналысы');
  expect(events[0]!.location).toBe('Мәжіліс залы; 2-қабат, оң жақта');
  expect(events[0]!.description).toBe('Бірінші жол\nЕкінші \\ жол, соңы');
  expect(events[0]!.component.getFirstPropertyValue('url')).toBe(event.url);
});

test('a time in Almaty is five hours ahead of UTC, and six before March 2024', () => {
  const old = { ...event, id: 'a2', start: '2024-02-12T15:00', end: null };
  const { events } = parse(write(event, old));
  expect(events[0]!.startDate.toJSDate().toISOString()).toBe('2026-09-12T10:00:00.000Z');
  expect(events[0]!.endDate.toJSDate().toISOString()).toBe('2026-09-12T11:30:00.000Z');
  expect(events[1]!.startDate.toJSDate().toISOString()).toBe('2024-02-12T09:00:00.000Z');
});

test('whole days end before the day after the last one', () => {
  const { events } = parse(
    write(
      { ...event, start: '2026-12-30', end: '2027-01-08' },
      { ...event, id: 'a3', start: '2026-10-25', end: null },
    ),
  );
  expect(events[0]!.startDate.isDate).toBe(true);
  expect(events[0]!.startDate.toString()).toBe('2026-12-30');
  expect(events[0]!.endDate.toString()).toBe('2027-01-09');
  expect(events[1]!.endDate.toString()).toBe('2026-10-26');
});

test('lines end with CRLF, and none has more than 75 octets', () => {
  const text = write({ ...event, title: 'Қ'.repeat(200), description: '😀'.repeat(90) });
  const lines = text.split('\r\n');
  expect(text).not.toMatch(/[^\r]\n/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(parse(text).events[0]!.summary).toBe('Қ'.repeat(200));
  expect(parse(text).events[0]!.description).toBe('😀'.repeat(90));
});

test('a text cannot add a property', () => {
  const { events } = parse(write({ ...event, title: 'A\r\nATTENDEE:mailto:a@b.example\u0000', place: null }));
  expect(events[0]!.summary).toBe('A\nATTENDEE:mailto:a@b.example');
  expect(events[0]!.attendees).toEqual([]);
});

test('is the same for the same events, and valid without events', () => {
  expect(write(event)).toBe(write(event));
  expect(write(event)).toContain('\r\nDTSTAMP:20260820T063015Z\r\n');
  expect(parse(write()).events).toEqual([]);
});

test('what is cancelled says so and leaves its time free', () => {
  const { events } = parse(write(event, { ...event, id: 'a2', isCancelled: true }));
  const toState = ({ component }: ICAL.Event) =>
    ['status', 'transp'].map((name) => component.getFirstPropertyValue(name));
  expect(events.map(toState)).toEqual([
    [null, 'OPAQUE'],
    ['CANCELLED', 'TRANSPARENT'],
  ]);
});
