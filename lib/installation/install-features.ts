import { addPageParameters } from '@/lib/addresses/page-address';
import { addRouteAccess } from '@/lib/addresses/route-access';
import { addEndpoints } from '@/lib/api/contract';
import { addLanding } from '@/lib/auth/sign-in/landings';
import { addBlocks } from '@/lib/content/blocks/block-registry';
import { addCabinetSections } from '@/lib/content/cabinet-sections';
import { addCategoryKinds, addSiteCategories } from '@/lib/content/categories';
import { setContactPage } from '@/lib/content/find-contact-page';
import { addCollections } from '@/lib/content/registry';
import { setAsksForConsent } from '@/lib/content/pages/needed-pages';
import { addOfflinePages } from '@/lib/content/pages/offline-pages';
import { addSitePages } from '@/lib/content/pages/site-pages';
import { addSiteParts } from '@/lib/content/parts/site-parts';
import { addMessageAreas } from '@/lib/i18n/messages';
import type { Feature } from './feature';
import { listFeatureParts } from './list-feature-parts';

/**
 * Adds what features declare to the tables of the core. Each process and the cabinet in the browser call it once, before
 * they read a table.
 */
export function installFeatures(features: readonly Feature[]): void {
  const pages = features.flatMap((feature) => feature.pages ?? []);
  addCollections(features.flatMap((feature) => feature.collections ?? []));
  addBlocks(features.flatMap((feature) => feature.blocks ?? []));
  for (const { endpoints = {} } of features) addEndpoints(endpoints);
  addMessageAreas(features.flatMap((feature) => feature.messages ?? []));
  addSitePages(pages);
  addOfflinePages(features.flatMap((feature) => feature.offlinePages ?? []));
  addSiteParts(listFeatureParts(features));
  addCabinetSections(features.flatMap((feature) => feature.cabinetSections ?? []));
  addCategoryKinds(features.flatMap((feature) => feature.categoryKinds ?? []));
  setContactPage(features.find((feature) => feature.contactPage)?.contactPage ?? null);
  setAsksForConsent(features.some(({ asksForConsent }) => asksForConsent));
  addRouteAccess(Object.fromEntries(pages.map(({ path }) => [path, 'none'])));
  for (const { name, routes = {}, parameters = [], siteCategories = {}, landing, extend } of features) {
    addSiteCategories(name, siteCategories);
    if (landing) addLanding(name, landing);
    addRouteAccess(routes);
    addPageParameters(parameters);
    extend?.();
  }
}
