import { parseGrid } from '@/lib/ornament/grid';
import { toPath } from '@/lib/ornament/path';

// `#` is the metal, `+` its shine, `-` ribbon or stand.
const drawings = {
  medal: `
    --........--
    .--......--.
    .---....---.
    ..---..---..
    ...------...
    ....####....
    ..########..
    .###++#####.
    .##+######-.
    .##+######-.
    .#########-.
    .########--.
    ..#####---..
    ....####....
    `,
  cup: `
    .##########.
    ############
    #.###+####.#
    #.##+#####.#
    #.##+#####.#
    ##.######.##
    .#.######.#.
    ....####....
    .....##.....
    .....##.....
    ....####....
    ..--------..
    ..--------..
    ............
    `,
  star: `
    .....##.....
    .....##.....
    ....####....
    ....#+##....
    ####+#######
    .##+#######.
    ..########..
    ...######...
    ..########..
    ..###..###..
    .###....###.
    .#........#.
    ............
    ............
    `,
} as const;

/** What stands for a place: a medal, a cup for a numbered place, a star for a laureate. */
export type PlaceDrawing = keyof typeof drawings;

/** Path data of a drawing in its three inks, in a field of 12 by 14 squares. */
export function placePaths(name: PlaceDrawing): { metal: string; shine: string; ribbon: string } {
  const grid = parseGrid(drawings[name]);
  return { metal: toPath(grid, '#'), shine: toPath(grid, '+'), ribbon: toPath(grid, '-') };
}
