import type { TimetableChange } from '../contract';

/** What an import takes away from the classes that lose many lessons. */
export interface Loss {
  /** Number of lessons that it removes. */
  readonly lost: number;
  /** Number of lessons before the import. */
  readonly before: number;
}

/** Part of its lessons that a class loses only if its table is incomplete. */
const usualPart = 0.25;

/** Returns what the classes lose of which an import takes away many lessons; `null` if there are none. */
export function findLoss(changes: readonly TimetableChange[]): Loss | null {
  const losses = changes
    .map(({ lessons, added, removed }) => ({ added, removed, before: lessons - added + removed }))
    .filter(({ added, removed, before }) => removed - added > before * usualPart);
  if (losses.length === 0) return null;
  return {
    lost: losses.reduce((sum, { removed }) => sum + removed, 0),
    before: losses.reduce((sum, { before }) => sum + before, 0),
  };
}
