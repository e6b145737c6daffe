import { expect, test, vi } from 'vitest';
import type { Item } from '../../content/registry';
import { pickFigures } from './read-home';

vi.mock('../../api/server', () => ({ publicApi: () => ({}) }));

const figure = (kind: string, schoolYear: string, value: number | null) =>
  ({ id: `${kind} ${schoolYear}`, kind, schoolYear, value }) as Item<'indicators'>;

test('picks the latest figures, pupils and teachers first', () => {
  const figures = pickFigures([
    figure('pupils', '2026-2027', 480),
    figure('success-rate', '2025-2026', 100),
    figure('grants', '2025-2026', 63),
    figure('altyn-belgi', '2025-2026', 9),
    figure('medals', '2025-2026', 61),
    figure('teachers', '2025-2026', 62),
    figure('pupils', '2025-2026', 472),
  ]);
  expect(figures.map(({ id }) => id)).toEqual([
    'pupils 2026-2027',
    'teachers 2025-2026',
    'medals 2025-2026',
    'altyn-belgi 2025-2026',
  ]);
});

test('leaves out kinds without a value', () => {
  const figures = pickFigures([figure('pupils', '2026-2027', null), figure('grants', '2025-2026', 63)]);
  expect(figures.map(({ kind }) => kind)).toEqual(['grants']);
});
