import { readSettings } from '@/lib/env/env';
import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { cityNoticeEndpoints } from '../contract';
import { citySettings } from '../settings';
import { cityNoticeHandlers } from './city-notice-routes';
import { findDocument } from './find-document';
import { readCityDocument } from './read-city-document';

/** Notices of a city in the API. */
export const cityNoticesServer = {
  settings: citySettings,
  handlers: cityNoticeHandlers satisfies Record<keyof typeof cityNoticeEndpoints, Handler>,
  listChangeTimes: async (db) => {
    const settings = readSettings(citySettings);
    const found = settings && (await findDocument(db, settings.key));
    return found?.document.notices.map(({ until }) => new Date(until).toISOString()) ?? [];
  },
  createJobs: (deps) => {
    const settings = readSettings(citySettings);
    if (!settings) return [];
    const run = () => readCityDocument(deps, settings);
    return [{ name: 'Reading the notices of the city', intervalMs: 5 * 60_000, run }];
  },
} satisfies ServerFeature;
