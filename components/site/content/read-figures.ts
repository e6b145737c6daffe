import type { LocalizedText } from '@/lib/content/localized';

/** A figure of the school that a feature knows. */
export interface Figure {
  readonly id: string;
  readonly name: LocalizedText;
  readonly value: number;
  readonly isPercentage: boolean;
  readonly schoolYear: string | null;
  /** Whether the figure tells how large the school is, and not what its pupils achieve. */
  readonly isSize: boolean;
}

/** Reads the figures that staff marked for figure blocks. */
export type FigureReader = () => Promise<readonly Figure[]>;

const readers = new Set<FigureReader>();

/** Adds the figures of a feature. */
export function addFigureReader(reader: FigureReader): void {
  readers.add(reader);
}

/** Returns the figures of all features that staff marked for figure blocks. */
export async function readFigures(): Promise<Figure[]> {
  return (await Promise.all([...readers].map((read) => read()))).flat();
}
