import { shareInProcess } from '@/lib/shared/share-in-process';

/**
 * Routes of public pages that devices may keep for use without a network, by path without locale prefix. A route with a segment
 * in brackets is kept for pages that were visited. None of them is about people: their pictures must not stay on devices.
 */
const coreRoutes: readonly string[] = ['/'];

/** First slugs of pages of staff that devices may keep: the boarding house with its telephones. */
export const offlineStaffPages: readonly string[] = ['internat'];

const routes = shareInProcess('offline-pages', () => [...coreRoutes]);

/** Adds the routes of features. Adding them again changes nothing. */
export function addOfflinePages(added: readonly string[]): void {
  routes.splice(0, routes.length, ...coreRoutes, ...added);
}

/** Returns the routes of all pages that devices may keep, besides those of staff. */
export function listOfflinePages(): readonly string[] {
  return routes;
}
