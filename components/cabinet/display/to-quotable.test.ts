import { expect, test } from 'vitest';
import { toQuotable } from './to-quotable';

test.each([
  ['Robotics', 'Robotics'],
  ['«Altyn» final', '„Altyn“ final'],
  ['Cup «Altyn»', 'Cup „Altyn“'],
  ['«A» and «B»', '„A“ and „B“'],
  [
    'On Monday, the first of June, the school is closed: the water is being repaired',
    'On Monday, the first of June, the school is closed: the…',
  ],
  ['a'.repeat(61), `${'a'.repeat(60)}…`],
])('quotes %s as «%s»', (title, quoted) => {
  expect(toQuotable(title)).toBe(quoted);
});
