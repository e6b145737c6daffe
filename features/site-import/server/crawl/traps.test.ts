import { expect, test } from 'vitest';
import { Traps } from './traps';

const site = 'https://old.example';

test('an endless calendar is cut after twelve addresses, with its number', () => {
  const traps = new Traps();
  const months = Array.from({ length: 100 }, (_, index) => `${site}/?year=${2000 + index}&month=1`);
  expect(months.filter((url) => !traps.isTrap(url))).toHaveLength(12);
  expect(traps.list()).toEqual([{ code: 'calendar', example: months[12], count: 88 }]);
});

test.each([
  ['repeatedPath', '/a/b/a/b/a/b'],
  ['depth', '/1/2/3/4/5/6/7/8/9/10/11/12/13'],
])('%s: %s', (code, path) => {
  const traps = new Traps();
  expect(traps.isTrap(site + path)).toBe(true);
  expect(traps.list()).toMatchObject([{ code, count: 1 }]);
});

test('news with days and numbers in their address are read', () => {
  const traps = new Traps();
  for (let number = 1; number < 350; number += 1) {
    expect(traps.isTrap(`${site}/2019/05/${number}/title-${number}`)).toBe(false);
    expect(traps.isTrap(`${site}/news.php?id=${number}`)).toBe(false);
  }
});
