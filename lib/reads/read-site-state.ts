import { cache } from 'react';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/clients/api-clients';

/** Site-wide data of the footer. */
export interface SiteState {
  /** Time of the last change of news or pages (UTC ISO 8601); `null` if nothing is published. */
  readonly updatedAt: string | null;
  readonly showsSampleMark: boolean;
}

/** Returns {@link SiteState}. Cached per request. */
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
