import { expect, test } from 'vitest';
import { toNoticePath } from './to-notice-path';

test.each([
  ['/cabinet/news/1', '/cabinet/news/1?notice=a'],
  ['/cabinet/news?state=draft', '/cabinet/news?state=draft&notice=a'],
])('an address names the notice that leads to it: %s', (path, expected) => {
  expect(toNoticePath(path, 'a')).toBe(expected);
});
