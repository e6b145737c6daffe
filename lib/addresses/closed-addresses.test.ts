import { expect, test } from 'vitest';
import { canBeClosed, createClosedCheck, findOffPart, listHiddenCollections } from './closed-addresses';

test.each([
  ['/tour', '/tour'],
  ['/ru/tour?a=1#stop', '/tour'],
  ['/gallery/images', '/gallery/images'],
  ['/gallery/images?page=2', '/gallery/images'],
  ['/ru/news/feed.xml', '/news'],
  ['/kuntizbe/calendar.ics', '/kuntizbe'],
  ['/ru/about/internat?a=1', '/about/internat'],
])('%s closes with the page %s', (address, page) => {
  expect(canBeClosed(address)).toBe(true);
  expect(createClosedCheck({ paths: [page], parts: [] })(address)).toBe(true);
});

test.each([
  // Items have their own addresses.
  ['/gallery/images?album=trip&page=2', '/gallery/images'],
  ['/news/feed', '/news'],
  ['/news/item', '/news'],
  ['/kuntizbe/item/event.ics', '/kuntizbe'],
  // Forms of other pages lead there.
  ['/contact/sent', '/contact'],
  ['/about/internat', '/about'],
  ['/', '/'],
  ['/search', '/search'],
  ['https://x.example/tour', '/tour'],
])('%s stays open without the page %s', (address, page) => {
  expect(createClosedCheck({ paths: [page], parts: [] })(address)).toBe(false);
});

test.each(['/', '/search', '/news/item', '/ru/basshylyq/name', '/cabinet/news', '/login'])(
  '%s is open whatever is closed',
  (address) => {
    expect(canBeClosed(address)).toBe(false);
  },
);

test.each([
  ['/kuntizbe', 'calendar'],
  ['/ru/kuntizbe/item?a=1', 'calendar'],
  ['/kuntizbe/item/event.ics', 'calendar'],
  ['/kuntizbe/calendar.ics', 'calendar'],
  ['/sabaq-kestesi/7a', 'timetable'],
  ['/sabaq-kestesi/mugalimder/a-b/feed.ics', 'timetable'],
  ['/mugalimder?subject=x', 'teachers'],
  ['/ashana/tagamdar', 'canteen'],
  ['/it', 'it'],
  ['/ru/cabinet/event', 'calendar'],
  ['/cabinet/event/new', 'calendar'],
  ['/cabinet/timetables/import', 'timetable'],
])('%s closes with the part %s and no other', (address, part) => {
  expect(canBeClosed(address)).toBe(true);
  expect(createClosedCheck({ paths: [], parts: [part] })(address)).toBe(true);
  expect(findOffPart(address, { paths: [], parts: [part] })?.name).toBe(part);
  expect(createClosedCheck({ paths: [], parts: ['boarding', 'vacancies'] })(address)).toBe(false);
});

test('lists the collections that visitors see nowhere', () => {
  const list = (paths: string[], parts: string[]) => listHiddenCollections({ paths, parts });
  expect(list(['/tour', '/news'], [])).toEqual(['stops']);
  expect(list([], ['calendar', 'tour', 'unknown'])).toEqual(['events', 'stops']);
  expect(list([], [])).toEqual([]);
});
