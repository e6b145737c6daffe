import { publicApi } from '../../api/server';
import type { Item } from '../../content/registry';
import { readHomeNews } from './read-news';

/** How many news items the home page shows. */
const newsCount = 5;

/** How many figures the home page shows. */
const figureCount = 4;

/** What the home page shows, all of it visible now. */
export interface HomeContent {
  readonly slides: readonly Item<'slides'>[];
  readonly news: readonly Item<'news'>[];
  readonly partners: readonly Item<'partners'>[];
  /** Figures of the latest school year, one of each kind. */
  readonly figures: readonly Item<'indicators'>[];
}

/** Reads {@link HomeContent}. */
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

/** The first figure of each kind of the first school year: the list begins with the latest. */
function pickFigures(indicators: readonly Item<'indicators'>[]): Item<'indicators'>[] {
  const byKind = new Map<string | null, Item<'indicators'>>();
  for (const indicator of indicators) {
    if (indicator.schoolYear !== indicators[0]?.schoolYear || indicator.value === null) continue;
    if (!byKind.has(indicator.kind)) byKind.set(indicator.kind, indicator);
  }
  return [...byKind.values()].slice(0, figureCount);
}
