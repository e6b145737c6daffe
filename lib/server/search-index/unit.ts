import type { Word } from './words/to-word';

/** One of the phrases that an entry may contain for a unit of a query. All its words are required. */
export interface Alternative {
  readonly words: readonly Word[];
  /** 1 for what the visitor typed, less for synonyms and mended words. */
  readonly factor: number;
}

/** A word or phrase of a query with what stands for it. An entry must contain one of its alternatives or tags. */
export interface Unit {
  readonly alternatives: readonly Alternative[];
  /** Tags whose label contains the word. */
  readonly tags: readonly string[];
}

/** Reads the units of a query. */
export type ReadUnits = (q: string) => readonly Unit[];
