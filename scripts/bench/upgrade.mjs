import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, StepError } from '../lib/run.mjs';
import { callApi } from './call-api.mjs';
import { onEnd } from './clean-ups.mjs';
import { admin } from './editor.mjs';
import { startServer } from './processes.mjs';

/** Number of changed members that are named. */
const maxShown = 5;

/**
 * Lets the older version in the folder `beside` fill a database, starts this one on it, and compares all items that an
 * administrator can list. Reports how many items are lost or changed.
 */
export async function benchUpgrade({ report, beside }) {
  if (beside === null)
    throw new StepError('Name a checkout of an older version with its packages: --beside=FOLDER.');
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-upgrade-'));
  const remove = onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  report.step('upgrade: the older version fills a database', 60);
  const older = await startApi(beside, dataDir);
  const before = await readContents(older.api, await listCollections(older.api));
  await older.stop();
  report.step('upgrade: this version migrates it', 30);
  const newer = await startApi(root, dataDir);
  const collections = new Set(await listCollections(newer.api));
  const names = [...before.keys()].filter((name) => collections.has(name));
  const after = await readContents(newer.api, names);
  await newer.stop();
  await remove();
  const gone = [...before.keys()].filter((name) => !collections.has(name));
  const items = names.flatMap((name) => [...before.get(name)].map(([id, item]) => ({ name, id, item })));
  const lost = items.filter(({ name, id }) => !after.get(name).has(id));
  const changed = items.flatMap(({ name, id, item }) =>
    listChanges(item, after.get(name).get(id), `${name}/${id}`),
  );
  report.row('items of the older version', items.length);
  report.row('lists that are gone', gone.join(', ') || 'none', 'none', gone.length === 0);
  report.row('items lost', lost.length, '0', lost.length === 0);
  report.row('members changed', changed.length, '0', changed.length === 0);
  for (const path of changed.slice(0, maxShown)) report.row(`  ${path}`, '');
}

/** Starts the API of a checkout on `dataDir`. */
async function startApi(folder, dataDir) {
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const { origin, stop } = await startServer('scripts/api.mjs', { folder, dataDir, env });
  return { api: `${origin}/api`, stop };
}

/** Returns the paths whose `GET` is a list in pages. */
async function listCollections(api) {
  const { paths } = await callApi(`${api}/openapi.json`, 'GET');
  return (
    Object.entries(paths)
      // A search needs words.
      .filter(([path]) => !path.includes('{') && path !== '/search')
      .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'perPage'))
      .map(([path]) => path.slice(1))
  );
}

/** Returns all items by collection and id. */
async function readContents(api, names) {
  const { token } = await callApi(`${api}/login`, 'POST', admin);
  const contents = new Map();
  for (const name of names) {
    const items = new Map();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { data, total, perPage } = await callApi(
        `${api}/${name}?page=${page}&perPage=100`,
        'GET',
        null,
        token,
      );
      pages = Math.ceil(total / perPage);
      for (const item of data) items.set(item.id ?? JSON.stringify(item), item);
    }
    contents.set(name, items);
  }
  return contents;
}

/** Members that this program changes when it signs in. */
const ownChanges = ['lastSeenAt'];

/** Returns the paths of members that differ. Members that the newer version adds do not count. */
function listChanges(older, newer, path) {
  if (older === null || typeof older !== 'object') return Object.is(older, newer) ? [] : [path];
  if (newer === null || typeof newer !== 'object') return [path];
  const keys = Object.keys(older).filter((key) => !ownChanges.includes(key));
  return keys.flatMap((key) => listChanges(older[key], newer[key], `${path}.${key}`));
}
