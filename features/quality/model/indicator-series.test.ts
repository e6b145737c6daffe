import { expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { toIndicatorSeries } from './indicator-series';

type Indicator = Item<'indicators'>;

const kinds = ['success-rate', 'quality-rate', 'grants'] as const;

function indicator(
  kind: Indicator['kind'],
  name: string,
  schoolYear: string,
  value: number | null,
): Indicator {
  return { kind, name: { kz: name, ru: null }, schoolYear, value } as Indicator;
}

test('groups indicators by name, oldest year first', () => {
  const [grants] = toIndicatorSeries(
    [
      indicator('grants', 'Grants', '2025-2026', 68),
      indicator('grants', 'Grants', '2023\u20132024', 61),
      indicator('grants', 'Grants', '2024-2025', 64),
    ],
    kinds,
  );
  expect(grants?.points).toEqual([
    { year: '2023-2024', value: 61 },
    { year: '2024-2025', value: 64 },
    { year: '2025-2026', value: 68 },
  ]);
  expect(grants?.latest.value).toBe(68);
});

test('keeps the latest three years', () => {
  const years = ['2021-2022', '2022-2023', '2023-2024', '2024-2025'];
  const [series] = toIndicatorSeries(
    years.map((year, index) => indicator('grants', 'Grants', year, index)),
    kinds,
  );
  expect(series?.points.map(({ year }) => year)).toEqual(years.slice(1));
});

test('sorts series by kind and drops those without values', () => {
  const series = toIndicatorSeries(
    [
      indicator('grants', 'Grants', '2025-2026', 68),
      indicator('quality-rate', 'Grades 10-11', '2025-2026', 89.6),
      indicator('quality-rate', 'Grades 5-9', '2025-2026', 84.8),
      indicator('success-rate', 'All', '2025-2026', null),
      indicator(null, 'Nothing', '2025-2026', 1),
    ],
    kinds,
  );
  expect(series.map(({ latest }) => latest.name.kz)).toEqual(['Grades 10-11', 'Grades 5-9', 'Grants']);
});
