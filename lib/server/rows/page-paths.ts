import { sql } from 'kysely';
import { maxPageDepth } from '@/lib/content/pages/page-path';
import type { Database } from '../db/database';
import { pageChainSql, toPathOfChain, type PageChain } from './page-chain';

/** Returns the public paths of pages, without locale prefix, by id. */
export async function readPagePaths(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [before, after] = [sql.raw(pageChainSql.before), sql.raw(pageChainSql.after)];
  const { rows } = await sql<PageChain>`${before} id in (select value from json_each(${JSON.stringify(ids)}))
    ${after}`.execute(db);
  return new Map(rows.map((chain) => [chain.id, toPathOfChain(chain)]));
}

/** Returns the ids of a page and those above it. Ends also if they form a loop. */
export async function listAncestors(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, depth) as (
      select ${toPageId(id)}, 1
      union all
      select page.parent, depth + 1 from above join page on page.id = above.id
      where page.parent is not null and depth <= ${maxPageDepth + 1}
    )
    select id from above order by depth`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the id of a page and those of all pages below it, also of drafts and in the trash. */
export async function listPagesBelow(db: Database, id: string): Promise<string[]> {
  return (await readPagesBelow(db, id)).map((row) => row.id);
}

/** Returns the number of levels of the tree that begins with a page, at least 1. */
export async function readPageHeight(db: Database, id: string): Promise<number> {
  return Math.max(...(await readPagesBelow(db, id)).map(({ depth }) => depth));
}

async function readPagesBelow(db: Database, id: string): Promise<{ id: string; depth: number }[]> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive below (id, depth) as (
      select ${toPageId(id)}, 1
      union all
      select page.id, depth + 1 from below join page on page.parent = below.id where depth <= ${maxPageDepth}
    )
    select id, depth from below`.execute(db);
  return rows;
}

/** Returns an id as SQL. PostgreSQL requires the collation of a page's id, also of a page that is not stored yet. */
function toPageId(id: string) {
  return sql`coalesce((select id from page where id = ${id}), ${id})`;
}
