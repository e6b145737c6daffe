import { expect, test } from 'vitest';
import { widthOf } from '../lib/ornament/grid';
import { toGrid } from '../lib/ornament/canvas';
import { drawScene, sceneNames } from './draw-scene';

test('draws every scene in 16:9 from known parts, each unlike the others', () => {
  const grids = sceneNames.map((name) => toGrid(drawScene(name)));
  expect(grids.map((grid) => [widthOf(grid), grid.length])).toEqual(grids.map(() => [96, 54]));
  expect(new Set(grids.map((grid) => grid.join('\n'))).size).toBe(sceneNames.length);
});

test('draws a scene with ground and at least three inks', () => {
  for (const name of sceneNames) {
    const cells = new Set(toGrid(drawScene(name)).join(''));
    expect(cells.size, name).toBeGreaterThanOrEqual(4);
  }
});

test('names a scene that does not exist', () => {
  expect(() => drawScene('moon')).toThrow('scenes.json has no scene "moon"');
});
