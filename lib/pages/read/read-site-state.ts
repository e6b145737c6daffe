import { cache } from 'react';
import { orNull } from '../../api/or-null';
import { publicApi } from '../../api/server';

/** What the footer of every page says about the site as a whole. */
export interface SiteState {
  /** When the news or a page last changed (UTC ISO 8601); `null`: nothing is published yet. */
  readonly updatedAt: string | null;
  readonly showsSampleMark: boolean;
}

/** Reads {@link SiteState}, once for all parts of a page. */
export const readSiteState = cache(async (): Promise<SiteState> => {
  const api = publicApi();
  const newest = { perPage: 1, sort: '-updatedAt' } as const;
  const [settings, news, pages] = await Promise.all([
    orNull(api.readSettings(), ['not_supported']),
    api.news.list(newest),
    api.pages.list(newest),
  ]);
  const times = [...news.data, ...pages.data].map(({ updatedAt }) => updatedAt);
  return { updatedAt: times.sort().at(-1) ?? null, showsSampleMark: settings?.showsSampleMark ?? false };
});
