import { isRoutePath } from '@/lib/addresses/route-access';
import type { InputIssue } from '../../../content/input-issue';
import { maxPageDepth } from '../../../content/pages/page-path';
import { findSystemPage, toSystemSlug } from '../../../content/pages/system-pages';
import { locales } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import type { Write } from '../access/write';
import type { CheckedWrite } from '../access/write-hooks';
import { listAncestors, readPageHeight, readPagePaths } from '../../rows/page-paths';

/** Returns the issues of a page's place in the tree, and of what staff may not change of a system page. */
export async function listPageIssues({ db }: Write, save: CheckedWrite): Promise<InputIssue[]> {
  const fixed = listSystemPageIssues(save);
  return fixed.length > 0 ? fixed : listTreeIssues(db, save);
}

function listSystemPageIssues({ input, previous }: CheckedWrite): InputIssue[] {
  const slug = (previous ?? input)['slug'] as string | null;
  if (!findSystemPage(slug)) return [];
  const isFixed = (name: string, isKept: boolean): InputIssue[] =>
    isKept ? [] : [{ path: [name], code: 'system_page' }];
  // The home page is where every other one leads, so it stays in both languages.
  const withdrawn = locales.filter(
    (locale) =>
      slug === toSystemSlug('/') &&
      previous?.status[locale] === 'published' &&
      input.status[locale] === 'draft',
  );
  return [
    ...isFixed('slug', input['slug'] === slug),
    ...isFixed('parent', input['parent'] === null),
    ...isFixed('publishAt', input.publishAt === null),
    ...isFixed('unpublishAt', input.unpublishAt === null),
    ...withdrawn.map((locale): InputIssue => ({ path: ['status', locale], code: 'system_page' })),
  ];
}

async function listTreeIssues(db: Database, { itemId, input }: CheckedWrite): Promise<InputIssue[]> {
  const parent = input['parent'] as string | null;
  const slug = input['slug'] as string | null;
  if (parent === null) return [];
  const above = await listAncestors(db, parent);
  if (above.includes(itemId)) return [{ path: ['parent'], code: 'page_loop' }];
  const height = await readPageHeight(db, itemId);
  if (above.length + height > maxPageDepth)
    return [{ path: ['parent'], code: 'page_too_deep', params: { max: maxPageDepth } }];
  const parentPath = (await readPagePaths(db, [parent])).get(parent);
  // The home page has no path that another page could continue.
  if (parentPath === '/') return [{ path: ['parent'], code: 'not_allowed' }];
  const path = `${parentPath}/${slug ?? itemId}`;
  return isRoutePath(path) ? [{ path: ['parent'], code: 'route_taken', params: { path } }] : [];
}
