import type { MotifName } from './motifs';
import { paletteNames } from './palettes';
import type { PosterSpec } from './poster';
import { createRandom, pick } from './random';

// Motifs per news category. Other topics use the plain motifs.
const motifsOfTopic: Readonly<Record<string, readonly MotifName[]>> = {
  'school-life': ['book', 'bell', 'shanyraq', 'tulip'],
  olympiads: ['medal', 'cup'],
  it: ['circuit', 'brackets', 'robot', 'bits', 'shield', 'laptop', 'gear'],
  admission: ['paper', 'book'],
  upbringing: ['tree', 'dombyra', 'tulip', 'sun'],
  sport: ['ball', 'cup', 'hoop'],
  boarding: ['yurt', 'sun'],
};
const plainMotifs: readonly MotifName[] = ['horns', 'cross', 'diamond', 'tumar', 'sun', 'shanyraq'];

/** Returns the poster for an item without a picture, always the same for a `seed`. `topic` is a news category. */
export function pickPoster(seed: string, topic?: string): Pick<PosterSpec, 'motif' | 'palette' | 'seed'> {
  const random = createRandom(seed);
  const motifs = (topic === undefined ? undefined : motifsOfTopic[topic]) ?? plainMotifs;
  return { motif: pick(random, motifs), palette: pick(random, paletteNames), seed };
}
