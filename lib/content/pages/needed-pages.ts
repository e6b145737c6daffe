import { shareInProcess } from '@/lib/shared/share-in-process';
import { isSystemPage, toSystemSlug } from './system-pages';

/** Error that says why a page of the site's own routes cannot be closed. */
export type PageNeed = 'system_page' | 'accessibility_needed' | 'privacy_needed';

const consent = shareInProcess('asks-for-consent', () => ({ isAsked: false }));

/** Sets whether forms of a feature ask for consent and link to the privacy page. */
export function setAsksForConsent(isAsked: boolean): void {
  consent.isAsked = isAsked;
}

/**
 * Returns the error for closing the page with the texts of a slug; `null` if staff can close it. The home page is where
 * every closed page leads. The button for low vision in the header leads to the page of accessibility without scripts.
 */
export function findPageNeed(slug: string): PageNeed | null {
  if (slug === toSystemSlug('/')) return 'system_page';
  if (slug === toSystemSlug('/accessibility')) return 'accessibility_needed';
  return slug === toSystemSlug('/privacy') && consent.isAsked ? 'privacy_needed' : null;
}

/** Returns the error for closing the page with the texts of an item; `null` for other items. */
export function findItemNeed(collection: string, item: object): PageNeed | null {
  if (!isSystemPage(collection, item)) return null;
  return findPageNeed((item as { readonly slug: string }).slug);
}
