import { publicApi } from '../../api/server';
import type { Item } from '../../content/registry';
import { readHomeNews } from './read-news';

/** Number of news items on the home page. */
const newsCount = 5;

/** Number of figures on the home page. */
const figureCount = 4;

/** Public content of the home page. */
export interface HomeContent {
  readonly slides: readonly Item<'slides'>[];
  readonly news: readonly Item<'news'>[];
  readonly partners: readonly Item<'partners'>[];
  /** Figures of the latest school year, one per kind. */
  readonly figures: readonly Item<'indicators'>[];
}

/** Returns {@link HomeContent}. */
export async function readHome(): Promise<HomeContent> {
  const api = publicApi();
  const [slides, news, partners, indicators] = await Promise.all([
    api.slides.list({ perPage: 10 }),
    readHomeNews(newsCount),
    api.partners.list({ perPage: 24 }),
    api.indicators.list({ perPage: 40 }),
  ]);
  return {
    slides: slides.data.filter(({ image }) => image !== null),
    news,
    partners: partners.data,
    figures: pickFigures(indicators.data),
  };
}

/** Returns the first figure of each kind of the first school year; the list starts with the latest. */
function pickFigures(indicators: readonly Item<'indicators'>[]): Item<'indicators'>[] {
  const byKind = new Map<string | null, Item<'indicators'>>();
  for (const indicator of indicators) {
    if (indicator.schoolYear !== indicators[0]?.schoolYear || indicator.value === null) continue;
    if (!byKind.has(indicator.kind)) byKind.set(indicator.kind, indicator);
  }
  return [...byKind.values()].slice(0, figureCount);
}
