import { expect, test } from 'vitest';
import { layOutSparkline } from './sparkline';

const field = { width: 100, height: 40, margin: 5 };

test('draws the lowest value at the bottom and the highest at the top', () => {
  expect(layOutSparkline([60, 80, 100], field)).toEqual([
    { x: 5, y: 35 },
    { x: 50, y: 20 },
    { x: 95, y: 5 },
  ]);
});

test('draws a small change almost flat', () => {
  expect(layOutSparkline([99, 100], field).map(({ y }) => y)).toEqual([21.5, 18.5]);
});

test('draws equal values and a single one in the middle', () => {
  expect(layOutSparkline([0, 0], field).map(({ y }) => y)).toEqual([20, 20]);
  expect(layOutSparkline([7], field)).toEqual([{ x: 50, y: 20 }]);
});
