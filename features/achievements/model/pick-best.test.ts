import { expect, test } from 'vitest';
import { pickBest } from './pick-best';

const result = (
  level: 'city' | 'republic' | 'international',
  place: 'gold' | 'second',
  schoolYear = '2026-2027',
) => ({ level, place, schoolYear });

test('prefers the level to the place', () => {
  const items = [result('city', 'gold'), result('republic', 'gold'), result('international', 'second')];
  expect(pickBest(items, 2)).toEqual([items[2], items[1]]);
});

test('leaves out earlier school years', () => {
  const items = [result('city', 'second'), result('international', 'gold', '2025-2026')];
  expect(pickBest(items, 1)).toEqual([items[0]]);
});

test('takes the year before where the latest has too few', () => {
  const earlier = [result('city', 'gold', '2025-2026'), result('republic', 'gold', '2025-2026')];
  expect(pickBest([result('international', 'gold'), ...earlier], 2)).toEqual([earlier[1], earlier[0]]);
});

test('returns nothing where no year has enough results', () => {
  expect(pickBest([result('city', 'gold')], 3)).toEqual([]);
});
