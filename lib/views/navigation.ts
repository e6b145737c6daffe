import { listSitePages, menuGroups, type SitePageName } from '@/lib/content/pages/site-pages';

/** A menu group; its label is the message `site.menu.{name}`. A group of one page is a plain link. */
interface MenuGroup {
  readonly name: (typeof menuGroups)[number];
  readonly pages: readonly SitePageName[];
}

/** Returns the menu of a site whose staff has not edited it, in display order, without groups that have no page. */
export function listMenuGroups(): MenuGroup[] {
  return menuGroups
    .map((name) => ({ name, pages: listPagesOf(name) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Returns the pages linked from the footer only. */
export function listFooterPages(): SitePageName[] {
  return listPagesOf('footer');
}

function listPagesOf(group: string): SitePageName[] {
  return listSitePages()
    .filter(({ menu }) => menu === group)
    .map(({ name }) => name);
}
