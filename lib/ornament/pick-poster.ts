import type { PosterTheme } from '../content/categories';
import type { MotifName } from './motifs';
import { paletteNames } from './palettes';
import type { PosterSpec } from './poster';
import { createRandom, pick } from './random';

const motifsOfTheme: Readonly<Record<PosterTheme, readonly MotifName[]>> = {
  school: ['book', 'bell', 'shanyraq', 'tulip'],
  awards: ['medal', 'cup'],
  technology: ['circuit', 'brackets', 'robot', 'bits', 'shield', 'laptop', 'gear'],
  papers: ['paper', 'book'],
  culture: ['tree', 'dombyra', 'tulip', 'sun'],
  sport: ['ball', 'cup', 'hoop'],
  home: ['yurt', 'sun'],
};
const plainMotifs: readonly MotifName[] = ['horns', 'cross', 'diamond', 'tumar', 'sun', 'shanyraq'];

/** Returns the poster for an item without a picture, always the same for a `seed`. Without a theme it is plain. */
export function pickPoster(
  seed: string,
  theme?: PosterTheme | null,
): Pick<PosterSpec, 'motif' | 'palette' | 'seed'> {
  const random = createRandom(seed);
  const motifs = theme ? motifsOfTheme[theme] : plainMotifs;
  return { motif: pick(random, motifs), palette: pick(random, paletteNames), seed };
}
