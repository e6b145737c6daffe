import { reservedSegments } from './routes';

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
  return others.length < maxPageDepth && !reservedSegments.includes(first);
}
