import { expect, it } from 'vitest';
import { withoutMissingLinks } from './without-missing-links';

const strip = (value: Parameters<typeof withoutMissingLinks>[0]) =>
  withoutMissingLinks(value, (path) => path === '/news' || path === '/');

it('keeps the words of a link to a missing page, and links to others', () => {
  const text =
    'See <a href="/tour#lab">the tour</a>, <a href="/ru/tour">it</a>, <a href="/ru/news?page=2">news</a>.';
  expect(strip({ kz: [text] })).toEqual({ kz: ['See the tour, it, <a href="/ru/news?page=2">news</a>.'] });
  const others =
    '<a href="https://school.example/tour">a</a> <a href="mailto:a@b.example">b</a> <a href="/ru">c</a>';
  expect(strip(others)).toBe(others);
});

it('leaves out slides, cards and buttons of a missing page', () => {
  const [tour, news] = ['/tour', '/news'].map((link) => ({ label: { kz: 'a', ru: 'b' }, link }));
  expect(strip({ buttons: [tour!, news!] })).toEqual({ buttons: [news] });
  expect(strip({ cards: [{ page: 'tour' }, { page: 'news' }] })).toEqual({ cards: [{ page: 'news' }] });
  const slide = { fields: { title: 'a', button: 'b', link: '/tour' } };
  expect(strip([slide, { fields: { ...slide.fields, link: '/news' } }])).toHaveLength(1);
});

it('keeps other items without their link', () => {
  const event = { when: { daysAgo: 1 }, fields: { title: 'Open day', link: '/tour' } };
  expect(strip([event])).toEqual([{ ...event, fields: { title: 'Open day' } }]);
});
