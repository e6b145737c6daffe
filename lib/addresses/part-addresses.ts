import { listSiteParts, type SitePart } from '../content/parts/site-parts';
import { definitionOf, isCollectionName } from '../content/registry';
import { toRoutePattern } from './route-access';

/** Whether a path without locale prefix is that of a page, a file or a screen of the cabinet of a part. */
export function isPathOfPart(path: string, part: SitePart): boolean {
  if (path.startsWith('/cabinet/')) return isCabinetPathOf(path, part);
  return part.pages.includes(path) || part.routes.some((route) => toRoutePattern(route).test(path));
}

/** Whether a path without locale prefix can be that of any part. */
export function canBePathOfPart(path: string): boolean {
  return listSiteParts().some((part) => isPathOfPart(path, part));
}

function isCabinetPathOf(path: string, { collections, routes }: SitePart): boolean {
  const [, , segment = ''] = path.split('/');
  return (
    collections.some((name) => isCollectionName(name) && definitionOf(name).cabinet.segment === segment) ||
    routes.some((route) => toRoutePattern(route).test(path))
  );
}
