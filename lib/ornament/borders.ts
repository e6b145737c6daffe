import { parseGrid, tile, type Grid } from './grid';

// One repeat of each band, with the gap to the next one at its right.
const bands = {
  horns: `
    .###..###...
    #...##...#.+
    #.#.##.#.#..
    ###.##.###..
    ....##....+.
    `,
  triangles: `
    ....#...
    ...###..
    ..##.##.
    .##.+.##
    `,
  diamonds: `
    ...#....
    ..#.#...
    .#.+.#.+
    ..#.#...
    ...#....
    `,
  bits: `
    ##..##......
    ##..##......
    ..##..##..++
    ..##..##..++
    `,
} as const;

/** Name of a band. */
export type BorderName = keyof typeof bands;

/** Every band's name. */
export const borderNames = Object.keys(bands) as BorderName[];

/** One repeat of a band. */
export function borderTile(name: BorderName): Grid {
  return parseGrid(bands[name]);
}

/** A band of at least `width` cells, cut to that width and centred on a repeat. */
export function border(name: BorderName, width: number): Grid {
  const repeat = borderTile(name);
  const period = repeat[0]!.length;
  const count = Math.ceil(width / period) + 2;
  // The centre of a repeat without its gap stands in the middle of the band.
  const start = Math.round(Math.floor(count / 2) * period + (period - gapOf(repeat)) / 2 - width / 2);
  return tile(repeat, count, 1).map((row) => row.slice(start, start + width));
}

/** How many columns at the right of a repeat belong to the gap: those the ink leaves free. */
function gapOf(repeat: Grid): number {
  return Math.min(...repeat.map((row) => row.length - 1 - row.lastIndexOf('#')));
}
