import { expect, test } from 'vitest';
import { wrapTables } from './wrap-tables';

test('every table gets a frame of its own', () => {
  expect(wrapTables('<p>a</p><table><tbody></tbody></table><table></table>', 'T "1"')).toBe(
    '<p>a</p><div role="group" tabindex="0" aria-label="T &quot;1&quot;"><table><tbody></tbody></table></div>' +
      '<div role="group" tabindex="0" aria-label="T &quot;1&quot;"><table></table></div>',
  );
});

test('a text without tables stays as it is', () => {
  expect(wrapTables('<p>a</p>', 'T')).toBe('<p>a</p>');
});
