import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listRecentChanges } from './changed-files.mjs';
import { hasPostgres } from './find-postgres.mjs';
import { chooseRooms, matchesAny, readRooms } from './rooms.mjs';
import { root } from './run.mjs';
import { suites } from './test-suites.mjs';

/** Projects of Vitest of which `npm test` runs a choice. */
const partialProjects = ['postgresql', 's3'];

/**
 * Returns the suites that run what `npm test` leaves out of the rooms that changed within a day: of all rooms if other
 * code changed, or if git does not know.
 */
export function planRest() {
  const changes = listRecentChanges();
  const house = readRooms();
  const rooms = changes && chooseRooms(changes, house);
  if (rooms?.length === 0) {
    console.log('No room changed within a day: there is nothing more to test.');
    return [];
  }
  console.log(
    `Rooms that changed within a day: ${rooms ? rooms.map(({ name }) => name).join(', ') : 'all'}.`,
  );
  const chosen = rooms ?? house.rooms;
  const files = listTestFiles().filter((file) => chosen.some(({ tests }) => matchesAny(file, tests)));
  return planSteps(files, { projects: listProjects(chosen), isAll: rooms === null });
}

/**
 * Returns the suites for test files and for projects of Vitest. Of all files the browser tests leave out repetitions,
 * which would take longer than the rest; of single rooms they run them too.
 */
export function planSteps(files, { projects, isAll, deferred = readDeferred() }) {
  const later = files.filter((file) => matchesAny(file, deferred));
  const http = later.filter((file) => file.endsWith('.http.test.ts'));
  const unit = later.filter((file) => !http.includes(file) && !file.includes('.postgres.'));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const steps = [];
  if (unit.length > 0) steps.push({ suite: suites.unit, extra: ['--project', 'node', ...unit] });
  for (const name of projects) steps.push({ suite: suites.unit, name, extra: ['--project', name] });
  if (http.length > 0) steps.push({ suite: suites.http, extra: http });
  if (specs.length > 0) steps.push({ suite: suites.e2e, extra: isAll ? ['--grep-invert=@full'] : specs });
  return steps.map((step) => ({ ...step, scope: 'rest', isFull: false }));
}

function listProjects(rooms) {
  const named = new Set(rooms.flatMap(({ projects = [] }) => projects));
  return partialProjects.filter((name) => named.has(name) && (name !== 'postgresql' || hasPostgres()));
}

function readDeferred() {
  const entries = JSON.parse(readFileSync(join(root, 'tests/deferred.json'), 'utf8'));
  return entries.map(({ files }) => files);
}

/** Returns the paths of all test files of the project. */
export function listTestFiles() {
  const folders = ['app', 'components', 'features', 'lib', 'sample', 'scripts', 'tests'];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap(({ name }) => readdirSync(join(root, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(test\.(tsx?|mjs)|spec\.ts)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
