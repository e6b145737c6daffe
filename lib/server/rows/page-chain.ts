import { maxPageDepth } from '@/lib/content/pages/page-path';
import { findSystemPage } from '@/lib/content/pages/system-pages';

/** A page with the pages above it: the topmost page's slug, or id without one, and the path below that page. */
export interface PageChain {
  readonly id: string;
  readonly root: string;
  readonly rest: string;
}

/**
 * SQL that selects the {@link PageChain}s of the pages that meet a condition, which stands between the parts. Each page
 * has one chain per page above it; the complete one comes last.
 */
export const pageChainSql = {
  // A part of a column instead of '': PostgreSQL requires one collation for a column of a recursive query.
  before: `with recursive chain (id, next, root, rest, depth) as (
      select id, parent, coalesce(slug, id), substr(id, 1, 0), 1 from page where `,
  after: `
      union all
      select chain.id, page.parent, coalesce(page.slug, page.id), '/' || chain.root || chain.rest, depth + 1
      from chain join page on page.id = chain.next where depth <= ${maxPageDepth}
    )
    select id, root, rest from chain order by depth`,
} as const;

/** Returns the public path, without locale prefix, of a complete chain. */
export function toPathOfChain({ root, rest }: PageChain): string {
  return (findSystemPage(root)?.path ?? `/${root}`) + rest;
}
