import { expect, test } from 'vitest';
import { createClosedCheck, findClosablePath, isShownOnClosed } from './closed-addresses';

test.each([
  ['/tour', '/tour'],
  ['/ru/tour?a=1#stop', '/tour'],
  ['/gallery/images', '/gallery/images'],
  ['/gallery/images?page=2', '/gallery/images'],
  ['/ru/news/feed.xml', '/news'],
  ['/kuntizbe/calendar.ics', '/kuntizbe'],
  // Items have their own addresses.
  ['/gallery/images?album=trip&page=2', null],
  ['/news/feed', null],
  ['/news/item', null],
  ['/kuntizbe/item/event.ics', null],
  // Forms of other pages lead there.
  ['/contact/sent', null],
  ['/', null],
  ['/search', null],
  ['https://x.example/tour', null],
])('%s closes with the page %s', (address, expected) => {
  expect(findClosablePath(address)).toBe(expected);
});

test('tells closed addresses, and the types that are shown on a closed page only', () => {
  const isClosed = createClosedCheck(['/tour', '/news']);
  expect(['/tour#a', '/ru/news', '/about'].map(isClosed)).toEqual([true, true, false]);
  expect(isShownOnClosed('stops', isClosed)).toBe(true);
  expect(isShownOnClosed('news', isClosed)).toBe(false);
  expect(isShownOnClosed('pages', isClosed)).toBe(false);
});
