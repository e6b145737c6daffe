import type { SiteFeature } from '@/components/site/installation/site-feature';
import { readHomeFigures } from './read-home-figures';

/** Figures of quality on public pages. */
export const qualitySite: SiteFeature = { figures: readHomeFigures };
