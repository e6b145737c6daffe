import { expect, it } from 'vitest';
import { createPopularPages } from './popular-pages';

const hourMs = 60 * 60 * 1000;

it('lists the pages with the most requests first', () => {
  const popular = createPopularPages({ max: 2 });
  for (const path of ['/', '/news', '/about', '/', '/news', '/']) popular.count(path);
  expect(popular.list()).toEqual(['/', '/news']);
  popular.remove('/');
  expect(popular.list()).toEqual(['/news', '/about']);
});

it('lets recent requests count more, and forgets old ones', () => {
  let nowMs = 0;
  const popular = createPopularPages({ now: () => nowMs });
  for (let times = 0; times < 3; times++) popular.count('/about');
  nowMs = hourMs;
  expect(popular.list()).toEqual(['/about']);
  popular.count('/news');
  expect(popular.list()).toEqual(['/news', '/about']);
  nowMs = 2 * hourMs;
  expect(popular.list()).toEqual([]);
});

it('counts a bounded number of pages and keeps those with the most requests', () => {
  const popular = createPopularPages({ max: 10_000 });
  for (let times = 0; times < 5; times++) popular.count('/');
  for (let number = 0; number < 5_000; number++) popular.count(`/news/${number}`);
  expect(popular.list().length).toBeLessThanOrEqual(512);
  expect(popular.list()[0]).toBe('/');
});
