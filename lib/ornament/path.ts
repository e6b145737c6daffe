import { blank, widthOf, type Grid } from './grid';

/**
 * Returns SVG path data that fills the cells of a grid, one unit per cell. Neighbouring squares share one outline, so
 * that no seams show and the markup stays small. `inks` names the characters to fill; the default is every cell that is
 * not blank.
 */
export function toPath(grid: Grid, inks?: string): string {
  const isFilled = (x: number, y: number) => {
    const cell = grid[y]?.[x] ?? blank;
    return inks === undefined ? cell !== blank : inks.includes(cell);
  };
  const edges = collectEdges(isFilled, widthOf(grid), grid.length);
  let path = '';
  while (edges.size > 0) path += traceOutline(edges);
  return path;
}

/** Steps by direction: right, down, left, up. The next direction is one turn clockwise. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Edges between filled and unfilled cells as `x,y,direction`. The filled cell is on the right of the direction. */
type Edges = Set<string>;

function collectEdges(isFilled: (x: number, y: number) => boolean, width: number, height: number): Edges {
  const edges: Edges = new Set();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFilled(x, y)) continue;
      if (!isFilled(x, y - 1)) edges.add(`${x},${y},0`);
      if (!isFilled(x + 1, y)) edges.add(`${x + 1},${y},1`);
      if (!isFilled(x, y + 1)) edges.add(`${x + 1},${y + 1},2`);
      if (!isFilled(x - 1, y)) edges.add(`${x},${y + 1},3`);
    }
  }
  return edges;
}

/** Removes one closed outline from `edges` and returns its path data. */
function traceOutline(edges: Edges): string {
  const [first] = edges as Iterable<string>;
  let [x, y, direction] = first!.split(',').map(Number) as [number, number, number];
  let path = `M${x} ${y}`;
  let length = 0;
  for (;;) {
    const taken = edges.delete(`${x},${y},${direction}`);
    if (!taken) break;
    x += steps[direction]![0];
    y += steps[direction]![1];
    length++;
    const next = nextDirection(edges, x, y, direction);
    if (next === direction) continue;
    // `z` draws the last side.
    if (next !== null) path += toSide(direction, length);
    length = 0;
    direction = next ?? direction;
  }
  return `${path}z`;
}

/**
 * Returns the direction of the next edge, or `null` at the end of the outline. Right turns come first, so that squares
 * that touch at a corner have separate outlines.
 */
function nextDirection(edges: Edges, x: number, y: number, direction: number): number | null {
  for (const change of [1, 0, 3]) {
    const next = (direction + change) % 4;
    if (edges.has(`${x},${y},${next}`)) return next;
  }
  return null;
}

function toSide(direction: number, length: number): string {
  const signed = direction < 2 ? length : -length;
  return direction % 2 === 0 ? `h${signed}` : `v${signed}`;
}
