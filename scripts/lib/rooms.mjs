import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Returns the rooms of tests/rooms.json, and one of each other feature that has tests. `inert`: files that no test of a
 * room reads.
 */
export function readRooms() {
  const { inert, rooms } = JSON.parse(readFileSync(join(root, 'tests/rooms.json'), 'utf8'));
  const isNamed = (name) => rooms.some((room) => room.name === name);
  const others = readdirSync(join(root, 'features')).filter((name) => !isNamed(name) && hasTests(name));
  return { inert, rooms: [...rooms, ...others.map(toFeatureRoom)] };
}

function hasTests(feature) {
  const folder = join(root, 'features', feature, 'tests');
  return existsSync(folder) && readdirSync(folder).some((file) => /\.(test|spec)\.tsx?$/.test(file));
}

function toFeatureRoom(name) {
  return { name, sources: [`features/${name}/**`], tests: [`features/${name}/tests/**`] };
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
