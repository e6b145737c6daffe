import { blank, widthOf, type Grid } from './grid';

/**
 * SVG path data that fills the cells of a grid, one unit a cell. Neighbouring squares become one outline, so that no
 * seams show and the markup stays small. `inks` limits it to those characters; without it every cell counts
 * that is not blank.
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

/** Directions by number: right, down, left, up. Adding one turns clockwise. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Edges between filled and unfilled cells by `x,y,direction`, directed so that the filled cell is on the right. */
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

/** Takes one closed outline out of `edges`. */
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
    // The last side is drawn by `z`.
    if (next !== null) path += toSide(direction, length);
    length = 0;
    direction = next ?? direction;
  }
  return `${path}z`;
}

/** Turns right first: squares that only touch at a corner stay two outlines. `null` at the end of the outline. */
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
