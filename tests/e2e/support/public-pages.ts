import { createClient } from '@/lib/api/client';
import { testItemYear } from './api';
import { inFullRun } from './coverage';
import type { RunningSite } from './site';

/** The pages with a fixed address, without locale prefix. */
export const fixedPages: readonly string[] = [
  '/',
  '/about',
  '/ashana',
  '/ashana/mazir',
  '/ashana/tagamdar',
  '/history',
  '/basshylyq',
  '/mugalimder',
  '/bos-oryndar',
  '/achievements',
  '/quality',
  '/tour',
  '/it',
  '/adisteme',
  '/tarbie-jumistary',
  '/news',
  '/gallery',
  '/gallery/images',
  '/contact',
  '/privacy',
  '/accessibility',
  '/search',
  '/sitemap',
  '/contact/sent',
];

/** Lists with filters, searches and further pages. */
export const filteredPages: readonly string[] = [
  '/news?page=2',
  '/news?category=it',
  '/achievements?page=2',
  '/achievements?level=city&subject=informatics',
  '/achievements?level=international&subject=history',
  '/mugalimder?category=master&subject=physics',
  '/mugalimder?category=teacher&subject=biology',
  '/adisteme?kind=report',
  '/ashana?without=gluten-milk',
  '/gallery?category=sport',
  '/search?q=WRO',
];

/**
 * One page of each kind: home, text with documents, people, table with filters, empty list, charts, tour, cards, album list,
 * photo list, form, search results, missing page.
 */
const pageKinds: readonly string[] = [
  '/',
  '/about',
  '/ashana',
  '/ashana/tagamdar',
  '/basshylyq',
  '/achievements?level=city&subject=informatics',
  '/achievements?level=international&subject=history',
  '/mugalimder',
  '/bos-oryndar',
  '/quality',
  '/tour',
  '/news?page=2',
  '/gallery',
  '/gallery/images',
  '/contact',
  '/search?q=WRO',
  '/no-such-page',
];

/** Pages for checks of layout and accessibility: all in the full run, otherwise one of each kind. */
export const checkedPages: readonly string[] = inFullRun(
  [...fixedPages, ...filteredPages, '/no-such-page'],
  pageKinds,
);

/** Returns every public page of a site, lists also with filters. */
export async function listPublicPages(site: RunningSite): Promise<string[]> {
  const items = await listItemPages(site);
  return [...fixedPages, ...filteredPages, ...items.flat()];
}

/** Returns the page of one person, one album and one news item. */
export async function listItemPageKinds(site: RunningSite): Promise<string[]> {
  return (await listItemPages(site)).map(([first]) => first!);
}

/** Returns the pages of the people, albums and news of the sample. */
async function listItemPages(site: RunningSite): Promise<string[][]> {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const [staff, albums, news] = await Promise.all([
    api.staff.list(),
    api.albums.list({ perPage: 100 }),
    api.news.list({ perPage: 100 }),
  ]);
  return [
    staff.data.map(({ slug }) => `/basshylyq/${slug}`),
    albums.data
      .filter(isSample)
      .slice(0, 12)
      .map(({ slug }) => `/gallery/images?album=${slug}`),
    news.data
      .filter(isSample)
      .slice(0, 12)
      .map(({ slug }) => `/news/${slug}`),
  ];
}

/** Whether an item belongs to the sample: tests date their items {@link testItemYear}. */
function isSample({ date }: { readonly date: string | null }): boolean {
  return !date?.startsWith(testItemYear);
}
