import type { Crop, Recipe } from '@/lib/content/recipe';

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Returns a recipe turned by a further quarter. Its crop turns with the picture. */
export function turnRecipe(recipe: Recipe, direction: 'left' | 'right'): Recipe {
  const { crop } = recipe;
  const turned = ((recipe.turn + (direction === 'right' ? 90 : 270)) % 360) as Recipe['turn'];
  if (crop === null) return { ...recipe, turn: turned };
  const { x, y, width, height } = crop;
  const turnedCrop =
    direction === 'right'
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width };
  return { ...recipe, turn: turned, crop: tidy(turnedCrop) };
}

/** Returns a recipe cropped further. `part` is relative to the visible part. */
export function cropRecipe(recipe: Recipe, part: Crop): Recipe {
  const shown = recipe.crop ?? whole;
  return {
    ...recipe,
    crop: tidy({
      x: shown.x + part.x * shown.width,
      y: shown.y + part.y * shown.height,
      width: part.width * shown.width,
      height: part.height * shown.height,
    }),
  };
}

/** Removes rounding errors of floating-point arithmetic. */
function tidy({ x, y, width, height }: Crop): Crop {
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e6) / 1e6;
  const [left, top] = [round(x), round(y)];
  return {
    x: left,
    y: top,
    width: Math.min(round(width), 1 - left),
    height: Math.min(round(height), 1 - top),
  };
}
