import { expect, test } from 'vitest';
import { noImageEdits, type Recipe } from '@/lib/content/recipe';
import { cropRecipe, turnRecipe } from './compose-recipe';

const cropped: Recipe = { turn: 0, crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.3 } };

test('four quarter turns restore the picture', () => {
  for (const direction of ['left', 'right'] as const) {
    let recipe = cropped;
    for (let turns = 0; turns < 4; turns++) recipe = turnRecipe(recipe, direction);
    expect(recipe.turn).toBe(0);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(recipe.crop![side]).toBeCloseTo(cropped.crop![side]);
  }
});

test('a crop turns with its picture', () => {
  expect(turnRecipe(cropped, 'right')).toEqual({
    turn: 90,
    crop: { x: 0.5, y: 0.1, width: 0.3, height: 0.5 },
  });
  expect(turnRecipe(cropped, 'left')).toEqual({
    turn: 270,
    crop: { x: 0.2, y: 0.4, width: 0.3, height: 0.5 },
  });
});

test('turns and crops keep the tilt', () => {
  const tilted: Recipe = { turn: 0, tilt: 3, crop: null };
  expect(turnRecipe(tilted, 'left')).toEqual({ turn: 270, tilt: 3, crop: null });
  expect(cropRecipe(tilted, { x: 0, y: 0, width: 0.5, height: 1 }).tilt).toBe(3);
});

test('a crop is relative to the visible part', () => {
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 };
  expect(cropRecipe(noImageEdits, half).crop).toEqual(half);
  expect(cropRecipe(cropRecipe(noImageEdits, half), half).crop).toEqual({
    x: 0.75,
    y: 0,
    width: 0.25,
    height: 1,
  });
});
