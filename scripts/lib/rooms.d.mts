/** Part of the project and the tests that `npm run check` adds to `npm test` when a file of it changed. */
export interface Room {
  readonly name: string;
  /** Patterns of files. */
  readonly sources: readonly string[];
  /** Patterns of test files. */
  readonly tests: readonly string[];
  /** Projects of Vitest that run as a whole. */
  readonly projects?: readonly string[];
}

/**
 * Returns the rooms of tests/rooms.json, and one of each other feature that has tests. `inert`: files that no test of a
 * room reads.
 */
export function readRooms(): { readonly inert: readonly string[]; readonly rooms: readonly Room[] };

/** Returns the rooms of changed files, or `null` if a file belongs to no room. */
export function chooseRooms(
  files: readonly string[],
  house: { readonly inert: readonly string[]; readonly rooms: readonly Room[] },
): Room[] | null;

/** Whether a path matches one of the patterns, of which `**`, `*` and `{a,b}` have a meaning. */
export function matchesAny(path: string, patterns: readonly string[]): boolean;
