import { describe, expect, it } from 'vitest';
import { parseGrid } from './grid';
import { toPath } from './path';

describe('toPath', () => {
  it.each([
    ['nothing', '...', ''],
    ['one square', '#', 'M0 0h1v1h-1z'],
    ['a run', '.###', 'M1 0h3v1h-3z'],
    ['a corner', '##\n#.', 'M0 0h2v1h-1v1h-1z'],
    ['squares that touch at a corner', '#.\n.#', 'M0 0h1v1h-1zM1 1h1v1h-1z'],
  ])('draws %s', (_, art, path) => {
    expect(toPath(parseGrid(art))).toBe(path);
  });

  it('draws a hole with the opposite winding', () => {
    const path = toPath(parseGrid('###\n#.#\n###'));
    expect(path.match(/M/g)).toHaveLength(2);
    expect(areaOf(path)).toBe(8);
  });

  it('draws only the given inks', () => {
    expect(toPath(parseGrid('#+'), '+')).toBe('M1 0h1v1h-1z');
    expect(toPath(parseGrid('#+'), '#+')).toBe('M0 0h2v1h-2z');
  });
});

/** Returns the area of a path made of `M`, `h`, `v` and `z`. Counterclockwise outlines are holes. */
function areaOf(path: string): number {
  let area = 0;
  for (const outline of path.split('M').slice(1)) {
    const [start, ...sides] = outline.split(/(?=[hvz])/);
    const [startX, startY] = start!.split(' ').map(Number) as [number, number];
    let [x, y] = [startX, startY];
    for (const side of sides) {
      const before = y;
      if (side.startsWith('h')) x += Number(side.slice(1));
      if (side.startsWith('v')) y += Number(side.slice(1));
      if (side === 'z') y = startY;
      area += x * (y - before);
    }
  }
  return area;
}
