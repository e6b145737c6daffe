import { readRouteAccess } from '@/lib/addresses/route-access';
import { canBeClosed, createClosedCheck } from '@/lib/addresses/closed-addresses';
import { routesWithoutTexts } from '@/lib/content/pages/routes';
import { hasForeignParameter } from '@/lib/addresses/page-address';
import { toSharedSource } from '@/lib/addresses/choose-redirect';
import type { Database } from '../db/database';
import { findShown } from './find-redirect';
import { readClosed } from '../rows/closed-pages';
import { fromItemAddress } from './item-address';

/** First segments below which no old address can be answered. */
const reservedSegments: ReadonlySet<string> = new Set(['_next', ...routesWithoutTexts]);

/** Files at the root of the site. */
const files: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml', '/icon.svg', '/favicon.ico']);

/** Whether the site has a page or a file at the normal form of an address, so that no redirect applies to it. */
export async function isAnsweredAddress(db: Database, source: string, now: string): Promise<boolean> {
  const { source: shared } = toSharedSource(source);
  const [path = '/', query = ''] = shared.split('?');
  if (reservedSegments.has(path.split('/')[1]!) || files.has(path)) return true;
  if (canBeClosed(shared) && createClosedCheck(await readClosed(db, now))(shared)) return false;
  const item = fromItemAddress(shared);
  if (item && (await findShown(db, item, shared, now))) return true;
  if (query !== '' && (item !== null || hasForeignParameter(query))) return false;
  return Object.hasOwn(readRouteAccess(), path);
}
