import type { Feature } from '@/lib/installation/feature';

/** The command that writes the public site as files. */
export const staticExportFeature = {
  name: 'static-export',
} as const satisfies Feature;
