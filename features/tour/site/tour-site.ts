import type { SiteFeature } from '@/components/site/installation/site-feature';
import { publicApi } from '@/lib/clients/api-clients';
import { toPublicPath } from '@/lib/content/public-path';
import { listAll } from '@/lib/reads/list-all';

/** The tour on public pages. */
export const tourSite: SiteFeature = {
  siteMap: {
    tour: async () =>
      (await listAll(publicApi().stops)).map((stop) => ({
        title: stop.title,
        path: toPublicPath('stops', stop),
      })),
  },
};
