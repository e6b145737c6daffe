import { maxPageDepth } from '../../../content/page-path';
import { findSystemPage } from '../../../content/system-pages';

/** A page with the pages above it: the topmost page's slug, or id without one, and the path below that page. */
export interface PageChain {
  readonly id: string;
  readonly root: string;
  readonly rest: string;
}

/**
 * Returns SQL that selects the {@link PageChain}s of the pages that meet a condition. Each page has one per page above
 * it; the complete one comes last.
 */
export function toPageChainSql(condition: string): string {
  return `with recursive chain (id, next, root, rest, depth) as (
      select id, parent, coalesce(slug, id), '', 1 from page where ${condition}
      union all
      select chain.id, page.parent, coalesce(page.slug, page.id), '/' || chain.root || chain.rest, depth + 1
      from chain join page on page.id = chain.next where depth <= ${maxPageDepth}
    )
    select id, root, rest from chain order by depth`;
}

/** Returns the public path, without locale prefix, of a complete chain. */
export function toPathOfChain({ root, rest }: PageChain): string {
  return (findSystemPage(root)?.path ?? `/${root}`) + rest;
}
