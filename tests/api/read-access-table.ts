import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/source-files';
import type { Who } from './harness';

/** Responses to requests for a draft of `author`, and to the publication of a new item with a title alone. */
interface Statuses {
  readonly read: number;
  readonly replace: number;
  readonly remove: number;
  readonly restore: number;
  readonly publish: number;
}

/** Statuses of a collection by role, or the name of a collection with the same ones. */
type Entry = Readonly<Record<Who, Statuses>> | string;

const files = [
  'tests/api/access-table.json',
  ...readdirSync(join(root, 'features')).map((name) => `features/${name}/tests/access-table.json`),
].filter((file) => existsSync(join(root, file)));

const table = Object.assign(
  {},
  ...files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
) as Readonly<Record<string, Entry>>;

/** Returns the statuses that the tables of the core and of the features have for a collection and a role. */
export function readStatuses(collection: string, who: Who): Statuses {
  const entry = table[collection];
  if (typeof entry === 'string') return readStatuses(entry, who);
  if (!entry) throw new Error(`No access-table.json says what ${who} may do with ${collection}.`);
  return entry[who];
}
