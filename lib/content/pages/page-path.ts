import { reservedSegments } from './routes';
import { listSystemPages } from './system-pages';

/** Maximum number of pages in the path of a page. */
export const maxPageDepth = 4;

const segments = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/**
 * Whether a public path without locale prefix can be the address of a page of staff. All other unknown paths are
 * missing without a look into the database.
 */
export function isPagePath(path: string): boolean {
  if (!segments.test(path)) return false;
  const [, first = '', ...others] = path.split('/');
  return others.length < maxPageDepth + countFolders(path) && !reservedSegments.includes(first);
}

/** Returns the number of segments that the path has above the one of its first page, as `/gallery` in `/gallery/images`. */
function countFolders(path: string): number {
  const above = listSystemPages()
    .map((page) => page.path)
    .find((systemPath) => systemPath.lastIndexOf('/') > 0 && path.startsWith(`${systemPath}/`));
  return above === undefined ? 0 : above.split('/').length - 2;
}
