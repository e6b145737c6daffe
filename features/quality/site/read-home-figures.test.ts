import { expect, test, vi } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { pickFigures } from './read-home-figures';

vi.mock('@/lib/clients/api-clients', () => ({ publicApi: () => ({}) }));

const figure = (kind: string, schoolYear: string, value: number | null, onHome = true) =>
  ({ id: `${kind} ${schoolYear}`, kind, schoolYear, value, onHome }) as Item<'indicators'>;

test('picks the latest marked figure of each kind, pupils and teachers first', () => {
  const figures = pickFigures([
    figure('pupils', '2026-2027', 480),
    figure('success-rate', '2025-2026', 100, false),
    figure('grants', '2025-2026', 63),
    figure('teachers', '2025-2026', 62),
    figure('pupils', '2025-2026', 472),
  ]);
  expect(figures.map(({ id }) => id)).toEqual(['pupils 2026-2027', 'teachers 2025-2026', 'grants 2025-2026']);
});

test('leaves out kinds without a value', () => {
  const figures = pickFigures([figure('pupils', '2026-2027', null), figure('grants', '2025-2026', 63)]);
  expect(figures.map(({ kind }) => kind)).toEqual(['grants']);
});
