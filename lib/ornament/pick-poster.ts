import type { PosterTheme } from '../content/categories';
import { motifNames, type MotifName } from './motifs';
import { paletteNames } from './poster-palettes';
import type { PosterSpec } from './poster';
import { createRandom, pick } from './random';

const motifsOfTheme: Readonly<Record<PosterTheme, readonly MotifName[]>> = {
  school: ['book', 'bell', 'shanyraq', 'tulip', 'cap', 'paper'],
  awards: ['medal', 'cup', 'eagle', 'flame', 'flag', 'mountain'],
  technology: ['circuit', 'brackets', 'robot', 'bits', 'shield', 'laptop', 'gear', 'drone', 'rocket'],
  papers: ['paper', 'book', 'bell', 'tumar', 'shield', 'cap'],
  culture: ['tree', 'dombyra', 'tulip', 'sun', 'bowl', 'horse'],
  sport: ['ball', 'cup', 'hoop', 'horse', 'mountain', 'medal'],
  home: ['yurt', 'sun', 'bowl', 'shanyraq', 'tree', 'horse'],
};
const plainMotifs: readonly MotifName[] = ['horns', 'cross', 'diamond', 'tumar', 'sun', 'shanyraq'];
/** Motifs for cards alone, or, as `mark` for `horns`, for small sizes. */
const smallMotifs: ReadonlySet<MotifName> = new Set(['mark', 'aid', 'shirt', 'bus']);
const posterMotifs = motifNames.filter((name) => !smallMotifs.has(name));

/** What a poster stands for. */
export interface PosterSubject {
  /** Seed of the drawing, for example a slug. Equal seeds give equal posters outside lists. */
  readonly seed: string;
  /** Theme of the motif; plain without one. */
  readonly theme?: PosterTheme | null | undefined;
}

/** The choices that make the poster of a subject. */
export type PosterChoice = Pick<PosterSpec, 'motif' | 'palette' | 'seed'>;

/** Returns the poster of a subject that stands alone, always the same one. */
export function pickPoster(subject: PosterSubject): PosterChoice {
  return choosePoster(subject, new Set());
}

/**
 * Returns the posters of a list's subjects, in their order. A motif comes again only when the list has shown all of them: a
 * subject whose own motif is taken gets another of its theme, then a plain one, then any.
 */
export function pickPosters(subjects: readonly PosterSubject[]): PosterChoice[] {
  const shown = new Set<MotifName>();
  return subjects.map((subject) => {
    if (shown.size === posterMotifs.length) shown.clear();
    const choice = choosePoster(subject, shown);
    shown.add(choice.motif);
    return choice;
  });
}

function choosePoster({ seed, theme }: PosterSubject, shown: ReadonlySet<MotifName>): PosterChoice {
  const random = createRandom(seed);
  const own = theme ? motifsOfTheme[theme] : plainMotifs;
  const free = [own, plainMotifs, posterMotifs]
    .map((motifs) => motifs.filter((name) => !shown.has(name)))
    .find((motifs) => motifs.length > 0)!;
  const preferred = pick(random, own);
  const palette = pick(random, paletteNames);
  return { motif: shown.has(preferred) ? pick(random, free) : preferred, palette, seed };
}
