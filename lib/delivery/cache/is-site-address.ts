import { isPrivatePath } from '../../i18n/routing';
import type { RouteFinder } from '@/lib/addresses/find-route';

/** Paths that delivery answers itself or passes on, with all paths below them. */
const ownPaths = /^\/(api|_next|metrics)(\/|$)/;

/** Whether a page, the cabinet or the API answers at a canonical public path, or can do so when staff create a page. */
export function isSiteAddress(path: string, findRoute: RouteFinder): boolean {
  return ownPaths.test(path) || isPrivatePath(path) || findRoute(path) !== null;
}
