import type { Feature } from '@/lib/installation/feature';

/** What the imports of old sites share. */
export const oldSiteFeature = {
  name: 'old-site',
  uses: ['archive'],
} as const satisfies Feature;
