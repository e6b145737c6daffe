import type { Feature } from '@/lib/installation/feature';
import { archiveEndpoints } from './contract';

/** Content as a ZIP: download, and import into an empty site. */
export const archiveFeature = {
  name: 'archive',
  endpoints: archiveEndpoints,
} as const satisfies Feature;

type ArchiveEndpoints = typeof archiveEndpoints;

declare module '@/lib/api/contract' {
  interface Endpoints extends ArchiveEndpoints {}
}
