import { expect, it } from 'vitest';
import { isCurrentLink } from './is-current-link';

const hrefs = ['/ru/news', '/ru/gallery', '/ru/gallery/images', 'https://egov.kz'];
const listCurrent = (path: string) => hrefs.filter((href) => isCurrentLink(path, href, hrefs));

it('is the page itself, also with a query', () => {
  expect(listCurrent('/ru/news')).toEqual(['/ru/news']);
  expect(listCurrent('/ru/news?category=it')).toEqual(['/ru/news']);
});

it('is the closest page above', () => {
  expect(listCurrent('/ru/news/robots')).toEqual(['/ru/news']);
  expect(listCurrent('/ru/gallery/images')).toEqual(['/ru/gallery/images']);
});

it('is no page whose name only begins the same', () => {
  expect(listCurrent('/ru/newsletter')).toEqual([]);
  expect(listCurrent('/ru')).toEqual([]);
});
