import { createClient } from '@/lib/api/client';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { toYearQuery } from '@/features/calendar/model/calendar-view';
import { testItemYear } from './api-client';
import { inFullRun } from './coverage';
import type { RunningSite } from './running-site';

/** The pages with a fixed address, without locale prefix. */
export const fixedPages: readonly string[] = [
  '/',
  '/about',
  '/ashana',
  '/ashana/mazir',
  '/ashana/tagamdar',
  '/kuntizbe',
  '/sabaq-kestesi',
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

/** Month of the calendar that has events of the sample on any day of a run. */
const thisMonth = `/kuntizbe?month=${toAlmatyDay(Date.now()).slice(0, 7)}`;

const thisYear = `/kuntizbe?year=${toYearQuery(toSchoolYear(toAlmatyDay(Date.now())))}`;

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
  thisMonth,
  thisYear,
  '/kuntizbe?category=meeting&grade=9',
  '/search?q=WRO',
];

/** Pages of the sample that staff have made: steps, tables, forms, and the timetables of a class and a teacher. */
const staffPages: readonly string[] = [
  '/qabyldau',
  '/sabaq-kestesi/7a',
  '/sabaq-kestesi/mugalimder/sagyndyq-b-g',
  '/ata-analarga',
  '/ata-analarga/internat',
  '/ata-analarga/qyzmetter',
  '/senim',
  '/ashyqtyq',
  '/ashyqtyq/qamqorshylyq-kenes',
  '/memlekettik-ramizder',
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
  '/kuntizbe',
  thisMonth,
  thisYear,
  '/sabaq-kestesi',
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
  ...staffPages,
  '/no-such-page',
];

/** Pages for checks of layout and accessibility: all in the full run, otherwise one of each kind. */
export const checkedPages: readonly string[] = inFullRun(
  [...fixedPages, ...filteredPages, ...staffPages, '/no-such-page'],
  pageKinds,
);

/** Public pages with their own address, lists also with filters: all in the full run, otherwise two items of each type. */
export async function listPublicPages(site: RunningSite): Promise<string[]> {
  const items = await listItemPages(site);
  return [...fixedPages, ...filteredPages, ...items.flatMap((pages) => pages.slice(0, inFullRun(16, 2)))];
}

/** Kinds of items whose pages {@link listItemPageKinds} returns, in the same order. */
export const itemPageKinds = ['a person', 'an album', 'a news item', 'an event'];

/** Returns the page of one item of each of {@link itemPageKinds}. */
export async function listItemPageKinds(site: RunningSite): Promise<string[]> {
  return (await listItemPages(site)).map(([first]) => first!);
}

/** Returns the pages of the people, albums, news and events of the sample. */
async function listItemPages(site: RunningSite): Promise<string[][]> {
  const api = createClient({ transport: fetch, baseUrl: site.apiUrl });
  const [staff, albums, news, events] = await Promise.all([
    api.staff.list(),
    api.albums.list({ perPage: 100 }),
    api.news.list({ perPage: 100 }),
    api.events.list({ sort: 'date', perPage: 12 }),
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
    events.data.map(({ slug }) => `/kuntizbe/${slug}`),
  ];
}

/** Whether an item belongs to the sample: tests date their items {@link testItemYear}. */
function isSample({ date }: { readonly date: string | null }): boolean {
  return !date?.startsWith(testItemYear);
}
