import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Returns the rooms of tests/rooms.json. `inert`: files that no test of a room reads. */
export function readRooms() {
  return JSON.parse(readFileSync(join(root, 'tests/rooms.json'), 'utf8'));
}

/**
 * Returns the rooms whose sources or tests contain one of the files, or `null` if a file belongs to no room: the rest
 * of the code is used by all of them.
 */
export function chooseRooms(files, { inert, rooms }) {
  const chosen = new Set();
  for (const file of files) {
    const own = rooms.filter(({ sources, tests }) => matchesAny(file, [...sources, ...tests]));
    if (own.length === 0 && !matchesAny(file, inert)) return null;
    for (const room of own) chosen.add(room);
  }
  return rooms.filter((room) => chosen.has(room));
}

/** Whether a path matches one of the patterns, of which `**`, `*` and `{a,b}` have a meaning. */
export function matchesAny(path, patterns) {
  return patterns.some((pattern) => toExpression(pattern).test(path));
}

function toExpression(pattern) {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_braces, names) => `(${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(.*/)?', '**': '.*', '*': '[^/]*' })[stars]);
  return new RegExp(`^${source}$`);
}
