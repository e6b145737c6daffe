import { expect, test } from 'vitest';
import { layOutBars, toScaleMaximum } from './bar-chart';

const field = { left: 30, top: 10, width: 90, height: 100 };

test('draws bars from zero in proportion to their values', () => {
  const { bars, lines } = layOutBars([50, 0, 100], 100, field);
  expect(bars).toEqual([
    { x: 37.5, y: 60, width: 15, height: 50 },
    { x: 67.5, y: 110, width: 15, height: 0 },
    { x: 97.5, y: 10, width: 15, height: 100 },
  ]);
  expect(lines).toEqual([
    { y: 110, value: 0 },
    { y: 60, value: 50 },
    { y: 10, value: 100 },
  ]);
});

test('draws no bars without values or scale', () => {
  expect(layOutBars([], 100, field).bars).toEqual([]);
  expect(layOutBars([0], 0, field).bars[0]?.height).toBe(0);
});

test.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[7, 9, 8], 10],
  [[61, 64, 68], 80],
  [[39, 47, 54], 60],
  [[118.6], 200],
  [[100], 100],
  [[1001], 2000],
  [[0.3], 0.4],
])('ends the scale of %j at %d', (values, maximum) => {
  expect(toScaleMaximum(values)).toBeCloseTo(maximum);
});
