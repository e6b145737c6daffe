import { publicApi } from '../../api/server';
import type { Item } from '../../content/registry';
import type { IndicatorKind } from '../indicator-series';
import { listAll } from './list-all';
import { readContentPage } from './read-content-page';
import { readHomeNews } from './read-news';
import { readStaff } from './read-staff';

/** Number of news items on the home page. */
const newsCount = 5;

/** Kinds of figures on the home page, the first ones preferred. */
const figureKinds = [
  'pupils',
  'teachers',
  'medals',
  'altyn-belgi',
  'grants',
  'teacher-category',
  'quality-rate',
  'national-test',
  'success-rate',
] as const satisfies readonly IndicatorKind[];

/** Number of figures on the home page. */
const figureCount = 4;

/** Public content of the home page. */
export interface HomeContent {
  readonly slides: readonly Item<'slides'>[];
  readonly news: readonly Item<'news'>[];
  readonly partners: readonly Item<'partners'>[];
  /** Latest figure of each kind, without kinds that have none. */
  readonly figures: readonly Item<'indicators'>[];
  /** Texts of the home page: the director's word. */
  readonly texts: Item<'pages'> | null;
  readonly director: Item<'staff'> | null;
}

/** Returns {@link HomeContent}. */
export async function readHome(): Promise<HomeContent> {
  const api = publicApi();
  const [slides, news, partners, indicators, texts, staff] = await Promise.all([
    api.slides.list({ perPage: 10 }),
    readHomeNews(newsCount),
    api.partners.list({ perPage: 24 }),
    listAll(api.indicators),
    readContentPage('home'),
    readStaff(),
  ]);
  return {
    slides: slides.data.filter(({ image }) => image !== null),
    news,
    partners: partners.data,
    figures: pickFigures(indicators),
    texts,
    director: staff.find(({ director }) => director) ?? null,
  };
}

/** Returns the first figure of each kind; the indicators start with the latest school year. */
export function pickFigures(indicators: readonly Item<'indicators'>[]): Item<'indicators'>[] {
  return figureKinds
    .map((kind) => indicators.find((indicator) => indicator.kind === kind && indicator.value !== null))
    .filter((indicator) => indicator !== undefined)
    .slice(0, figureCount);
}
