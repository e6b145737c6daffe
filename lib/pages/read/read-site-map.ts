import { publicApi } from '../../api/server';
import type { LocalizedText } from '../../content/localized';
import { toPublicPath } from '../../content/public-path';
import type { MenuPage } from '../navigation';
import { listAll } from './list-all';

/** A page below a menu page. */
export interface SiteMapEntry {
  readonly title: LocalizedText;
  /** Public path without locale prefix. */
  readonly path: string;
}

/** Returns the pages and anchors below the menu pages. */
export async function readSiteMap(): Promise<Partial<Record<MenuPage, readonly SiteMapEntry[]>>> {
  const api = publicApi();
  const [staff, stops, sections, albums] = await Promise.all([
    listAll(api.staff),
    listAll(api.stops),
    listAll(api.adisteme),
    listAll(api.albums),
  ]);
  return {
    basshylyq: staff.map((person) => ({ title: person.name, path: toPublicPath('staff', person) })),
    tour: stops.map((stop) => ({ title: stop.title, path: toPublicPath('stops', stop) })),
    adisteme: sections.map((section) => ({ title: section.title, path: toPublicPath('adisteme', section) })),
    gallery: albums.map((album) => ({ title: album.title, path: toPublicPath('albums', album) })),
  };
}
