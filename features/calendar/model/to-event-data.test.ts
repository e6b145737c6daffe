import { expect, test } from 'vitest';
import { listSchemaFaults } from '@/tests/structured-data/list-schema-faults';
import type { CalendarItem } from './calendar-item';
import { toEventData } from './to-event-data';

const host = {
  name: 'School',
  city: 'Shymkent',
  address: '160000, Shymkent, Example street, 1',
  siteUrl: 'https://school.example',
};

const meeting = {
  id: 'b3c1f9d2-6a1e-4b7e-9a63-0f5a5d7c1e11',
  slug: 'jinalys',
  title: { kz: 'Жиналыс', ru: 'Собрание' },
  date: '2026-12-04',
  lastDay: null,
  startTime: '17:00',
  endTime: '18:30',
  place: { kz: 'Мәжіліс залы', ru: 'Актовый зал' },
  lessons: null,
  text: { kz: null, ru: 'Экзамены' },
} as unknown as CalendarItem;

const none = { kz: null, ru: null };

/** Returns the structured data of an event as pages contain it. */
function toData(event: CalendarItem, more: object = {}) {
  const data = toEventData(event, 'ru', { ...host, ...more });
  return data && (JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...data })) as object);
}

test('tells when and where a meeting is, and who invites', () => {
  expect(toData(meeting)).toMatchObject({
    '@type': 'Event',
    name: 'Собрание',
    startDate: '2026-12-04T12:00:00.000Z',
    endDate: '2026-12-04T13:30:00.000Z',
    location: {
      '@type': 'Place',
      name: 'School, Актовый зал',
      address: {
        '@type': 'PostalAddress',
        postalCode: '160000',
        streetAddress: 'Example street, 1',
        addressLocality: 'Shymkent',
        addressCountry: 'KZ',
      },
    },
    organizer: {
      '@type': 'School',
      '@id': 'https://school.example/#school',
      name: 'School',
      url: 'https://school.example/ru',
    },
    url: 'https://school.example/ru/kuntizbe/jinalys',
  });
});

test.each([
  ['Kazakh', { kz: 'Мәжіліс залы', ru: null }, 'School, Мәжіліс залы'],
  ['Russian', { kz: null, ru: 'Актовый зал' }, 'School, Актовый зал'],
])('a day with a place in %s alone is an event', (_, place, name) => {
  const data = toData({ ...meeting, startTime: null, endTime: null, place });
  expect(data).toMatchObject({ startDate: '2026-12-04', location: { name } });
});

test('a vacation, and a day without time and place, are no events', () => {
  expect(toData({ ...meeting, lessons: 'off' })).toBeNull();
  expect(toData({ ...meeting, startTime: null, endTime: null, place: none })).toBeNull();
});

test.each<[string, CalendarItem, object]>([
  ['with all facts', meeting, {}],
  ['of several days', { ...meeting, lastDay: '2026-12-06', endTime: null }, {}],
  ['without place, text and address', { ...meeting, place: none, text: none }, { address: null, city: null }],
])('has what search engines require of an event %s', (_, event, more) => {
  expect(listSchemaFaults(toData(event, more))).toEqual([]);
});
