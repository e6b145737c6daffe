import type { PartState } from '../../api/contract';
import { toSystemSlug } from '../../content/pages/system-pages';
import { listSiteParts, type SitePart } from '../../content/parts/site-parts';
import type { Database } from '../db/database';
import { findByFormerSlug } from './former-slugs';
import { listPagesBelow, readPagePaths } from './page-paths';

/** Returns the parts of the site that are switched off. Rows about parts of a feature that was taken out do not count. */
export async function readOffParts(db: Database): Promise<SitePart[]> {
  const rows = await db.selectFrom('part_switch').select('part').where('is_off', '=', 1).execute();
  if (rows.length === 0) return [];
  const names = new Set(rows.map(({ part }) => part));
  return listSiteParts().filter(({ name }) => names.has(name));
}

/** Returns the state of every part of the site, in the order of the screen of switches. */
export async function readPartStates(db: Database): Promise<PartState[]> {
  const rows = await db
    .selectFrom('part_switch')
    .leftJoin('user', 'user.id', 'part_switch.changed_by')
    .select(['part', 'is_off', 'changed_at', 'user.id', 'user.name'])
    .execute();
  const byPart = new Map(rows.map((row) => [row.part, row]));
  const states = listSiteParts().map(async (part): Promise<PartState> => {
    const row = byPart.get(part.name);
    const changedBy = row?.id && row.name ? { id: row.id, name: row.name } : null;
    return {
      name: part.name,
      isOn: row?.is_off !== 1,
      changedAt: row?.changed_at ?? null,
      changedBy,
      isPresent: await isPresent(db, part),
    };
  });
  return Promise.all(states);
}

/** Whether the site has something of a part: one that consists of pages of staff is missing until they are written. */
async function isPresent(db: Database, part: SitePart): Promise<boolean> {
  if (part.pages.length > 0 || part.collections.length > 0 || part.staffPages.length === 0) return true;
  const ids = await findStaffPages(db, part);
  if (ids.length === 0) return false;
  const present = await db
    .selectFrom('page')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  return present.length > 0;
}

/** Returns the ids of the items with the texts of the pages of parts. */
export async function listPagesOfParts(db: Database, parts: readonly SitePart[]): Promise<string[]> {
  const slugs = parts.flatMap(({ pages }) => pages.map(toSystemSlug));
  const rows =
    slugs.length === 0 ? [] : await db.selectFrom('page').select('id').where('slug', 'in', slugs).execute();
  return [...rows.map(({ id }) => id), ...(await listStaffPagesOf(db, parts))];
}

/** Returns the paths of the pages of staff that belong to parts, without locale prefix. */
export async function readStaffPathsOfParts(db: Database, parts: readonly SitePart[]): Promise<string[]> {
  return [...(await readPagePaths(db, await listStaffPagesOf(db, parts))).values()];
}

async function listStaffPagesOf(db: Database, parts: readonly SitePart[]): Promise<string[]> {
  const ids: string[] = [];
  for (const part of parts)
    for (const id of await findStaffPages(db, part)) ids.push(...(await listPagesBelow(db, id)));
  return [...new Set(ids)];
}

/** Returns the ids of the pages of staff that have or last had the slugs of a part. */
async function findStaffPages(db: Database, { staffPages }: SitePart): Promise<string[]> {
  if (staffPages.length === 0) return [];
  const rows = await db.selectFrom('page').select('id').where('slug', 'in', staffPages).execute();
  const renamed = await Promise.all(staffPages.map((slug) => findByFormerSlug(db, 'page', slug)));
  return [...new Set([...rows.map(({ id }) => id), ...renamed.filter((id) => id !== undefined)])];
}
