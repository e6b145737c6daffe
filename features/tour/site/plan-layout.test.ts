import { expect, test } from 'vitest';
import { drawCampusPlan, planInks, planSize } from './plan-layout';

test('draws a plan of the documented size with known inks only', () => {
  const plan = drawCampusPlan();
  expect(plan).toHaveLength(planSize.height);
  expect(new Set(plan.map((row) => row.length))).toEqual(new Set([planSize.width]));
  const known = new Set([...Object.values(planInks), '.']);
  expect([...new Set(plan.join(''))].filter((cell) => !known.has(cell as never))).toEqual([]);
});
