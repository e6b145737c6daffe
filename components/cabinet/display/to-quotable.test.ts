import { expect, test } from 'vitest';
import { toQuotable } from './to-quotable';

test.each([
  ['Robotics', 'Robotics'],
  ['«Altyn» final', '„Altyn“ final'],
  ['Cup «Altyn»', 'Cup „Altyn“'],
  ['«A» and «B»', '„A“ and „B“'],
])('%s between quotation marks is «%s»', (title, quoted) => {
  expect(toQuotable(title)).toBe(quoted);
});
