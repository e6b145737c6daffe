import type { SiteFeature } from '@/components/site/installation/site-feature';
import { WorkerName } from './worker-name';

/** Copies of pages on public pages. */
export const offlineSite: SiteFeature = { framePart: WorkerName };
