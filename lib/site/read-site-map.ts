import { publicApi } from '../api/server';
import type { LocalizedText } from '../content/localized';
import type { MenuPage } from './navigation';
import { listAll } from './list-all';

/** A page below one of the menu. */
export interface SiteMapEntry {
  readonly title: LocalizedText;
  /** Public path without locale prefix. */
  readonly path: string;
}

/** The pages and places below those of the menu, in their own order. */
export async function readSiteMap(): Promise<Partial<Record<MenuPage, readonly SiteMapEntry[]>>> {
  const api = publicApi();
  const [staff, stops, sections, albums] = await Promise.all([
    listAll(api.staff),
    listAll(api.stops),
    listAll(api.adisteme),
    listAll(api.albums),
  ]);
  return {
    basshylyq: staff.map(({ name, id, slug }) => ({ title: name, path: `/basshylyq/${slug ?? id}` })),
    tour: stops.map(({ title, id, slug }) => ({ title, path: `/tour#${slug ?? id}` })),
    adisteme: sections.map(({ title, id, slug }) => ({ title, path: `/adisteme#${slug ?? id}` })),
    gallery: albums.map(({ title, id, slug }) => ({ title, path: `/gallery/images?album=${slug ?? id}` })),
  };
}
