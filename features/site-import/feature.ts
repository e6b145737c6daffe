import type { Feature } from '@/lib/installation/feature';

/** The command that imports an old site by reading its pages. */
export const siteImportFeature = {
  name: 'site-import',
  uses: ['old-site'],
} as const satisfies Feature;
