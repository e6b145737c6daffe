import { sql } from 'kysely';
import { maxPageDepth } from '../../../content/page-path';
import { findSystemPage } from '../../../content/system-pages';
import type { Database } from '../../db/database';

/** Returns the public paths of pages, without locale prefix, by id. */
export async function readPagePaths(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; root: string; rest: string }>`
    with recursive chain (id, next, root, rest, depth) as (
      select id, parent, coalesce(slug, id), '', 1 from page where id in (${sql.join(ids)})
      union all
      select chain.id, page.parent, coalesce(page.slug, page.id), '/' || chain.root || chain.rest, depth + 1
      from chain join page on page.id = chain.next where depth <= ${maxPageDepth}
    )
    select id, root, rest from chain order by depth`.execute(db);
  // The longest chain of a page comes last.
  return new Map(rows.map(({ id, root, rest }) => [id, (findSystemPage(root)?.path ?? `/${root}`) + rest]));
}

/** Returns the number of pages from a page up to its root; 0 for `null`. */
export async function readPageDepth(db: Database, id: string | null): Promise<number> {
  return (await listAncestors(db, id)).length;
}

/** Returns the ids of a page and those above it. Ends also if they form a loop. */
export async function listAncestors(db: Database, id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, depth) as (
      select ${id}, 1 where ${id} is not null
      union all
      select page.parent, depth + 1 from above join page on page.id = above.id
      where page.parent is not null and depth <= ${maxPageDepth + 1}
    )
    select id from above order by depth`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the number of levels of the tree that begins with a page, at least 1. */
export async function readPageHeight(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below (id, depth) as (
      select ${id}, 1
      union all
      select page.id, depth + 1 from below join page on page.parent = below.id where depth <= ${maxPageDepth}
    )
    select max(depth) as height from below`.execute(db);
  return rows[0]?.height ?? 1;
}
