import { expect, test } from 'vitest';
import { placeAfter } from './place-after';

const order = (entries: Parameters<typeof placeAfter>[0]) => placeAfter(entries).map(({ name }) => name);

test('puts entries behind their predecessors, also behind each other', () => {
  expect(
    order([
      { name: 'news' },
      { name: 'slides' },
      { name: 'menus', after: 'events' },
      { name: 'events', after: 'news' },
      { name: 'letters', after: 'news' },
      { name: 'start', after: null },
    ]),
  ).toEqual(['start', 'news', 'events', 'menus', 'letters', 'slides']);
});

test('puts an entry without its predecessor last', () => {
  expect(order([{ name: 'menus', after: 'events' }, { name: 'news' }])).toEqual(['news', 'menus']);
});
