import type { Feature } from '@/lib/installation/feature';

/** The command that imports an export of WordPress. */
export const wordpressImportFeature = {
  name: 'wordpress-import',
  uses: ['old-site'],
} as const satisfies Feature;
