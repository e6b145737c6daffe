import { createClient } from '@/lib/api/client';
import { menuPages } from '@/lib/pages/navigation';
import type { RunningSite } from './site';

/** Pages that have one address each, without locale prefix. */
export const singlePages: readonly string[] = [
  '/',
  ...Object.values(menuPages),
  '/search',
  '/sitemap',
  '/contact/sent',
];

/** Lists in a state that their addresses tell. */
export const narrowedPages: readonly string[] = [
  '/news?page=2',
  '/news?category=it',
  '/achievements?page=2',
  '/achievements?level=city&subject=informatics',
  '/achievements?level=international&subject=history',
  '/adisteme?kind=report',
  '/gallery?category=sport',
  '/search?q=WRO',
];

/** Every public page of a site, lists also in other states. */
export async function listRoutes(site: RunningSite): Promise<string[]> {
  const items = await listItems(site);
  return [...singlePages, ...narrowedPages, ...items.flat()];
}

/** One page of every kind that has a page for each item. */
export async function listItemPages(site: RunningSite): Promise<string[]> {
  return (await listItems(site)).map(([first]) => first!);
}

/** The pages of people, albums and news. */
async function listItems(site: RunningSite): Promise<string[][]> {
  const api = createClient({ transport: fetch, baseUrl: `${site.url}/api` });
  const [staff, albums, news] = await Promise.all([api.staff.list(), api.albums.list(), api.news.list()]);
  return [
    staff.data.map(({ slug }) => `/basshylyq/${slug}`),
    albums.data.map(({ slug }) => `/gallery/images?album=${slug}`),
    news.data.map(({ slug }) => `/news/${slug}`),
  ];
}
