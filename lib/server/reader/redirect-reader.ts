import type BetterSqlite from 'better-sqlite3';
import {
  chooseRedirect,
  listSources,
  toSharedSource,
  type Redirect,
  type RedirectItems,
  type StoredRedirect,
} from '@/lib/addresses/choose-redirect';
import { pageChainSql, toPathOfChain, type PageChain } from '../rows/page-chain';

interface ItemState {
  readonly deleted: 0 | 1;
  readonly visible: 0 | 1;
}

/** SQL of `isVisible`, for a prepared statement. Parameters: the time, twice. */
const visibleSql = `(deleted_at is null and coalesce(publish_at, '') <= ? and coalesce(unpublish_at, '~') > ?
  and (status_kz = 'published' or status_ru = 'published'))`;

/**
 * Returns a function that finds the answer for the normal form of an address; `null` if there is no redirect. It is
 * `findRedirect` with prepared statements, because every request for an unknown address calls it.
 */
export function createRedirectReader(file: BetterSqlite.Database): (source: string) => Redirect | null {
  const bySource = file.prepare<[string, string], StoredRedirect>(
    `select source, target, slug_type, slug, item_type, item_id from redirect
     where source in (?, ?) order by length(source) desc limit 1`,
  );
  const ofType = new Map<string, ReturnType<typeof prepare>>();

  function prepare(type: string) {
    const table = `"${type.replaceAll('"', '""')}"`;
    return {
      taken: file.prepare<[string, string, string], 1 | PageChain>(
        type === 'page'
          ? `${pageChainSql.before} slug = ? and ${visibleSql} ${pageChainSql.after}`
          : `select 1 from ${table} where slug = ? and ${visibleSql}`,
      ),
      item: file.prepare<[string, string, string], ItemState>(
        `select deleted_at is not null as deleted, ${visibleSql} as visible from ${table} where id = ?`,
      ),
    };
  }

  function statementsOf(type: string) {
    const statements = ofType.get(type) ?? prepare(type);
    ofType.set(type, statements);
    return statements;
  }

  function isAt({ slug_type, slug, source }: StoredRedirect, now: string): boolean {
    if (slug_type === null || slug === null) return false;
    const found = statementsOf(slug_type).taken.all(slug, now, now).at(-1);
    if (found === undefined || slug_type !== 'page') return found !== undefined;
    return toPathOfChain(found as PageChain) === toSharedSource(source).source;
  }

  function readItems(redirect: StoredRedirect): RedirectItems {
    const { item_type, item_id } = redirect;
    const now = new Date().toISOString();
    const isTaken = isAt(redirect, now);
    if (item_type === null || item_id === null) return { isTaken, item: null };
    const item = statementsOf(item_type).item.get(now, now, item_id);
    return { isTaken, item: toItemState(item) };
  }

  return (source) => {
    const stored = bySource.get(...listSources(source));
    return stored ? chooseRedirect(stored, readItems(stored), toSharedSource(source).locale) : null;
  };
}

function toItemState(item: ItemState | undefined): RedirectItems['item'] {
  if (!item || item.deleted === 1) return 'gone';
  return item.visible === 1 ? 'visible' : 'hidden';
}
