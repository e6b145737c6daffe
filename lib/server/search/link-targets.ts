import type { AddressState, LinkTarget } from '@/lib/api/contract';
import { createClosedCheck } from '@/lib/addresses/closed-addresses';
import { toSharedSource } from '@/lib/addresses/choose-redirect';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import { toVisibleLocales } from '@/lib/content/publication';
import { toPublicPath } from '@/lib/content/public-path';
import { collectionOfType, definitionOf } from '@/lib/content/registry';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import { fold } from '@/lib/content/words/fold';
import type { Locale } from '@/lib/i18n/locales';
import type { ContentRow, Database } from '../db/database';
import type { Viewer } from '../content/access/viewer';
import { toVisibleInput } from '../content/access/visible-input';
import { findRedirect } from '../redirects/find-redirect';
import { isAnsweredAddress } from '../redirects/is-answered-address';
import { fromItemAddress } from '../redirects/item-address';
import { readClosed } from '../rows/closed-pages';
import { readPagePaths } from '../rows/page-paths';
import { fromRow, toTitle } from '../rows/rows';
import { selectItems } from '../rows/select-items';
import { suggestItems } from './search-items';

/** Maximum number of targets. */
const maxTargets = 12;

/** Returns pages, also drafts, and visible items whose title or address contains a text, best first. */
export async function listLinkTargets(
  db: Database,
  { q, locale = 'kz' }: { readonly q: string; readonly locale?: Locale | undefined },
  reader: Viewer,
): Promise<LinkTarget[]> {
  const pages = await listPages(db, q, reader);
  const others = q.trim() === '' ? [] : await suggestItems(db, { q, locale }, reader.nowMs);
  const known = new Set(pages.map(({ path }) => path));
  const items = others
    .filter(({ path }) => !known.has(path))
    .map(({ collection, id, title, path }): LinkTarget => ({ collection, id, title, path, state: 'shown' }));
  // Many pages must not hide the news that is sought.
  const room = Math.max(maxTargets - items.length, maxTargets / 2);
  return [...pages.slice(0, room), ...items].slice(0, maxTargets);
}

async function listPages(db: Database, q: string, reader: Viewer): Promise<LinkTarget[]> {
  const rows = await selectItems(db, 'page').where('deleted_at', 'is', null).execute();
  const shown = rows.flatMap((row) => {
    const input = toVisibleInput('pages', row, reader);
    return input ? [{ row, title: toTitle(definitionOf('pages'), input) }] : [];
  });
  const paths = await readPagePaths(
    db,
    shown.map(({ row }) => row.id),
  );
  const isClosed = createClosedCheck(await readClosed(db, new Date(reader.nowMs).toISOString()));
  return shown
    .map(({ row, title }) => {
      const path = paths.get(row.id)!;
      const state = toPageState(row, isClosed(path), reader.nowMs);
      const target: LinkTarget = { collection: 'pages', id: row.id, title, path, state };
      return { target, rank: toRank(target, q) };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.target.path.localeCompare(b.target.path))
    .map(({ target }) => target);
}

function toPageState(row: ContentRow, isClosed: boolean, nowMs: number): LinkTarget['state'] {
  if (isClosed) return 'closed';
  const visible = toVisibleLocales(fromRow(definitionOf('pages'), row), nowMs);
  // Without published texts, a page of the site's own routes is shown nevertheless.
  return visible.kz || visible.ru || isSystemPage('pages', { ...row }) ? 'shown' : 'hidden';
}

/** Returns how well a page fits a text, 0 if it does not. */
function toRank({ title, path }: LinkTarget, q: string): number {
  const words = fold(q);
  const address = q
    .trim()
    .toLowerCase()
    .replace(/^\/?(ru(?=\/))?\/?/, '/');
  if (q.trim() === '' || q.trim() === '/') return path.lastIndexOf('/') === 0 ? 2 : 1;
  if (path === address) return 6;
  const titles = [title.kz, title.ru].map((text) => fold(text ?? ''));
  if (words !== '' && titles.some((text) => text.startsWith(words))) return 5;
  if (words !== '' && titles.some((text) => ` ${text}`.includes(` ${words}`))) return 4;
  if (path.startsWith(address)) return 3;
  if (words !== '' && titles.some((text) => text.includes(words))) return 2;
  return address.length > 2 && path.includes(address.slice(1)) ? 1 : 0;
}

/** Returns what visitors get at an address of the site. */
export async function readAddressState(db: Database, address: string, reader: Viewer): Promise<AddressState> {
  const nothing = { item: null, location: null };
  const source = toRedirectSource(address);
  if (source === null) return { state: 'missing', ...nothing };
  const now = new Date(reader.nowMs).toISOString();
  const shared = toSharedSource(source).source;
  const found = await findItem(db, shared, reader);
  const item = found?.item ?? null;
  if (await isAnsweredAddress(db, source, now)) return { state: 'shown', item, location: null };
  const redirect = await findRedirect(db, source, now);
  if (redirect?.kind === 'moved') return { state: 'moved', item, location: redirect.location };
  if (createClosedCheck(await readClosed(db, now))(shared)) return { state: 'closed', item, location: null };
  if (redirect || found?.isTrashed) return { state: 'gone', item, location: null };
  return { state: found ? 'hidden' : 'missing', item, location: null };
}

async function findItem(db: Database, address: string, reader: Viewer) {
  const named = fromItemAddress(address);
  if (!named) return null;
  const rows = await selectItems(db, named.type).where('slug', '=', named.name).execute();
  for (const row of rows) {
    const collection = collectionOfType(named.type);
    const path =
      collection === 'pages'
        ? (await readPagePaths(db, [row.id])).get(row.id)!
        : toPublicPath(collection, { id: row.id, slug: named.name });
    if (path !== address) continue;
    const input = toVisibleInput(collection, row, reader);
    if (input === null) return null;
    const item = { collection, id: row.id, title: toTitle(definitionOf(collection), input), path };
    return { item: row.deleted_at === null ? item : null, isTrashed: row.deleted_at !== null };
  }
  return null;
}
