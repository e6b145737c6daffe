import { expect, test } from 'vitest';
import { isNeighbour } from './is-neighbour';
import { listNeighbours } from './list-neighbours';

test('agrees with the list of neighbours', () => {
  const slugs = [
    '',
    'a',
    'b',
    'ab',
    'ba',
    'abc',
    'acb',
    'abcd',
    'abb',
    'aab',
    'bcd',
    'a1',
    'a2',
    'abc1',
    'abdc',
  ];
  for (const slug of slugs.filter((text) => /^[a-z]/.test(text)))
    expect(slugs.filter((other) => isNeighbour(slug, other))).toEqual(
      slugs.filter((other) => listNeighbours(slug).has(other)),
    );
});
