import { publicApi } from '@/lib/clients/server';
import type { LocalizedText } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import { findSystemPage } from '@/lib/content/system-pages';
import { menuPages, type MenuPage } from '@/lib/views/navigation';
import { listAll } from './list-all';
import { readTimetables } from '@/features/timetable/site/read-lessons';

/** A page below a menu page. */
export interface SiteMapEntry {
  readonly title: LocalizedText;
  /** Public path without locale prefix. */
  readonly path: string;
}

/** Pages of the site map besides the menu pages. */
interface SiteMap {
  readonly below: Partial<Record<MenuPage, readonly SiteMapEntry[]>>;
  /** Pages of staff that are below no menu page. */
  readonly others: readonly SiteMapEntry[];
}

/** Returns the pages and anchors below the menu pages, and all other pages of staff. */
export async function readSiteMap(): Promise<SiteMap> {
  const api = publicApi();
  const [staff, stops, sections, albums, timetables, pages] = await Promise.all([
    listAll(api.staff),
    listAll(api.stops),
    listAll(api.adisteme),
    listAll(api.albums),
    readTimetables(),
    readStaffPages(),
  ]);
  const below: Partial<Record<MenuPage, readonly SiteMapEntry[]>> = {
    basshylyq: staff.map((person) => ({ title: person.name, path: toPublicPath('staff', person) })),
    tour: stops.map((stop) => ({ title: stop.title, path: toPublicPath('stops', stop) })),
    adisteme: sections.map((section) => ({ title: section.title, path: toPublicPath('adisteme', section) })),
    sabaqKestesi: timetables.map((timetable) => ({
      title: timetable.name,
      path: toPublicPath('timetables', timetable),
    })),
    gallery: albums.map((album) => ({ title: album.title, path: toPublicPath('albums', album) })),
  };
  const isBelow = (path: string, page: MenuPage) => path.startsWith(`${menuPages[page]}/`);
  for (const name of Object.keys(menuPages) as MenuPage[]) {
    const own = pages.filter(({ path }) => isBelow(path, name));
    if (own.length > 0) below[name] = [...own, ...(below[name] ?? [])];
  }
  const others = pages.filter(
    ({ path }) => !(Object.keys(menuPages) as MenuPage[]).some((name) => isBelow(path, name)),
  );
  return { below, others };
}

/** Returns the listed pages of staff, in the order of their paths. */
async function readStaffPages(): Promise<SiteMapEntry[]> {
  const pages = await listAll(publicApi().pages);
  return pages
    .filter(({ listed, slug }) => listed && !findSystemPage(slug))
    .map((page) => ({ title: page.title, path: toPublicPath('pages', page) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
