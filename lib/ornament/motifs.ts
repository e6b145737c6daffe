import felt from './art/felt.json';
import journey from './art/journey.json';
import school from './art/school.json';
import services from './art/services.json';
import steppe from './art/steppe.json';
import technology from './art/technology.json';
import type { Grid } from './grid';

const motifs = { ...felt, ...steppe, ...journey, ...school, ...technology, ...services };

/** Name of a motif. */
export type MotifName = keyof typeof motifs;

/** Every motif's name. */
export const motifNames = Object.keys(motifs) as MotifName[];

/** Returns the cells of a motif: `#` its ink, `+` its accent. */
export function motif(name: MotifName): Grid {
  return motifs[name];
}
