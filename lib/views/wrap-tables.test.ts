import { expect, test } from 'vitest';
import { wrapTables } from './wrap-tables';

test('wraps every table', () => {
  expect(wrapTables('<p>a</p><table><tbody></tbody></table><table></table>', 'T "1"')).toBe(
    '<p>a</p><div role="group" tabindex="0" aria-label="T &quot;1&quot;"><table><tbody></tbody></table></div>' +
      '<div role="group" tabindex="0" aria-label="T &quot;1&quot;"><table></table></div>',
  );
});

test('keeps a text without tables', () => {
  expect(wrapTables('<p>a</p>', 'T')).toBe('<p>a</p>');
});
