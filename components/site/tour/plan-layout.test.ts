import { expect, test } from 'vitest';
import { drawCampusPlan, planInks, planSize } from './plan-layout';

test('the plan has the size that points on it are percent of, and only known inks', () => {
  const plan = drawCampusPlan();
  expect(plan).toHaveLength(planSize.height);
  expect(new Set(plan.map((row) => row.length))).toEqual(new Set([planSize.width]));
  const known = new Set([...Object.values(planInks), '.']);
  expect([...new Set(plan.join(''))].filter((cell) => !known.has(cell as never))).toEqual([]);
});
