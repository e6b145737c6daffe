import { sql } from 'kysely';
import type { Closed } from '@/lib/addresses/closed-addresses';
import { findSystemPage, listSystemPages, toSystemSlug } from '@/lib/content/pages/system-pages';
import type { Database } from '../db/database';
import { readPagePaths } from './page-paths';
import { readOffParts, readStaffPathsOfParts } from './part-switches';
import { isVisible } from './visibility';

/** Returns the slugs of the items with the texts of the home page and the pages of the site's own routes. */
export function listSystemSlugs(): string[] {
  return listSystemPages().map(({ path }) => toSystemSlug(path));
}

/** Returns what is closed at `now` (UTC ISO 8601): pages, those of parts that are switched off, and these parts. */
export async function readClosed(db: Database, now: string): Promise<Closed> {
  const off = await readOffParts(db);
  const paths = [
    ...(await readClosedPaths(db, now)),
    ...(await readWithdrawnPaths(db, now)),
    ...(await readStaffPathsOfParts(db, off)),
  ];
  return { paths: [...new Set(paths)].sort(), parts: off.map(({ name }) => name) };
}

/** Returns the paths of pages of staff that visitors have seen and no longer see, unless another page has the address. */
async function readWithdrawnPaths(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('page')
    .select(['id', sql<string>`slug`.as('slug'), sql<number>`${isVisible(now)}`.as('visible')])
    .where(sql.ref('slug'), 'not in', listSystemSlugs())
    .where((where) => where.or([where('published_at_kz', '<=', now), where('published_at_ru', '<=', now)]))
    .execute();
  const shown = new Set(rows.filter(({ visible }) => visible === 1).map(({ slug }) => slug));
  const ids = rows.filter(({ slug }) => !shown.has(slug)).map(({ id }) => id);
  return [...(await readPagePaths(db, ids)).values()];
}

/**
 * Returns the paths of the closed pages at `now` (UTC ISO 8601), without locale prefix. A page of the site's own routes is
 * closed if visitors have seen its item and no longer see it. It is open without an item, and while its first texts are a
 * draft.
 */
async function readClosedPaths(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('page')
    .select([
      sql<string>`slug`.as('slug'),
      'published_at_kz',
      'published_at_ru',
      sql<number>`${isVisible(now)}`.as('visible'),
    ])
    .where(sql.ref('slug'), 'in', listSystemSlugs())
    .execute();
  // A page whose item is in the trash can have another one.
  const shown = new Set(rows.filter(({ visible }) => visible === 1).map(({ slug }) => slug));
  const closed = rows.filter(
    ({ slug, published_at_kz, published_at_ru }) =>
      !shown.has(slug) && [published_at_kz, published_at_ru].some((time) => time !== null && time <= now),
  );
  return closed.map(({ slug }) => findSystemPage(slug)!.path);
}
