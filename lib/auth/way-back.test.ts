import { expect, test, vi } from 'vitest';
import { toWayBack } from './way-back';

vi.mock('@/lib/env/env', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  env: () => ({ siteUrl: 'http://site.example' }),
}));

test.each([
  ['/cabinet/news?page=1', '#list', '/cabinet/news?page=1#list'],
  ['/cabinet/news', '#%D1%8F', '/cabinet/news#%D1%8F'],
  ['/cabinet/news#stored', '#list', '/cabinet/news#stored'],
  ['/cabinet/news', '', '/cabinet/news'],
  // A fragment of a made-up form must not change the path.
  ['/cabinet/news', '/../history', '/cabinet/news'],
  ['/cabinet/news', '#a#b', '/cabinet/news'],
  ['/cabinet/news', '#a\nb', '/cabinet/news'],
  ['//evil.example', '#list', '/ru/cabinet'],
  [undefined, '#list', '/ru/cabinet'],
])('returns from %s with the fragment %j to %s', (stored, fragment, expected) => {
  expect(toWayBack(stored, 'ru', fragment)).toBe(expected);
});
