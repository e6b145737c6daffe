import { areCopiesOn } from './are-copies-on';
import { readOfflineState } from './read-offline-state';
import type { OfflineOff } from '../model/offline-state';

/** Returns what the service worker needs to know of the site. The page cache keeps it until the content changes. */
export async function GET(): Promise<Response> {
  const off: OfflineOff = { isOff: true };
  return Response.json((await areCopiesOn()) ? await readOfflineState() : off);
}
