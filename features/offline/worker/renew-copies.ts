import { fromLocalePath, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { chooseKept } from '../model/choose-kept';
import type { OfflineState } from '../model/offline-state';
import { removeCaches } from './cache-names';
import { fetchPage, keepPage } from './keep-page';
import { listCopies, removeCopy, removeUnusedFiles, type Copy } from './kept-copies';
import { fetchState, readStoredState, writeState } from './stored-state';
import { scope } from './worker-scope';

/** Number of pages that are kept because they were visited. */
const maxVisited = 4;

/** A page that the visitor opened. */
export interface Visit {
  readonly url: URL;
  /** The document, if the browser requested one. */
  readonly response?: Response;
}

let last: Promise<void> = Promise.resolve();

/**
 * Renews the copies after a contact with the site: copies that a change may concern are fetched again, those of pages that are
 * gone removed. Renewals follow each other, because each reads what the one before has written.
 */
export function renewCopies(visit: Visit): Promise<void> {
  last = last.catch(() => {}).then(() => renew(visit));
  return last;
}

async function renew(visit: Visit): Promise<void> {
  const state = await fetchState();
  if (state === 'off') return removeAll();
  if (state === null) return;
  const stored = await readStoredState();
  // Without its version until all copies are renewed: the connection may break before.
  await writeState({ ...state, version: stored?.version === state.version ? state.version : '' });
  await removeSurplus(state);
  const isVisitKept = await keepVisit(visit, state);
  const areKept = await fetchAll(await listOutdated(visit, state, stored));
  await removeSurplus(state);
  await removeUnusedFiles();
  if (isVisitKept && areKept) await writeState(state);
}

/** Keeps a visited page if devices may; none with a filter. Returns whether nothing failed. */
async function keepVisit({ url, response }: Visit, state: OfflineState): Promise<boolean> {
  const path = url.pathname;
  if (!isWhole(url) || !chooseKept(path, state)) return true;
  const keeping = response ? keepPage(path, response, Date.now()) : fetchPage(path, Date.now());
  return succeeds(keeping);
}

/** Fetches pages one after the other, so that they do not compete with what the visitor opens. Returns whether none failed. */
async function fetchAll(paths: readonly string[]): Promise<boolean> {
  let areKept = true;
  for (const path of paths) areKept = (await succeeds(fetchPage(path))) && areKept;
  return areKept;
}

/** Whether an address has no query besides the digest that the router adds. */
function isWhole({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => name === '_rsc');
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Removes the worker and all that it has kept. */
async function removeAll(): Promise<void> {
  await removeCaches('all');
  await scope.registration.unregister();
}

/** Removes copies that devices must not keep any more, and the least recently visited ones above the limit. */
async function removeSurplus(state: OfflineState): Promise<void> {
  const copies = await listCopies();
  const visited = copies
    .filter(({ path }) => chooseKept(path, state) === 'visited')
    .sort((one, other) => other.visitedAtMs - one.visitedAtMs)
    .slice(0, maxVisited);
  for (const copy of copies)
    if (chooseKept(copy.path, state) !== 'always' && !visited.includes(copy)) await removeCopy(copy.path);
}

/**
 * Returns the public paths of pages to fetch: all copies after a change of the content, and pages that each device keeps, in
 * the language of a visitor who has come back. The first visit costs no byte for pages that the visitor did not open.
 */
async function listOutdated(
  { url }: Visit,
  state: OfflineState,
  stored: OfflineState | null,
): Promise<string[]> {
  const copies = await listCopies();
  const isChanged = stored?.version !== state.version;
  const changed = isChanged ? copies.map(({ path }) => path) : [];
  const isFirst = stored === null;
  const { locale } = fromLocalePath(url.pathname);
  const missing = isFirst || scope.navigator.connection?.saveData ? [] : listMissing(state, copies, locale);
  return [...new Set([...changed, ...missing])];
}

function listMissing({ always }: OfflineState, copies: readonly Copy[], locale: Locale): string[] {
  const known = new Set(copies.map(({ path }) => path));
  return always.map((path) => toLocalePath(locale, path)).filter((path) => !known.has(path));
}
