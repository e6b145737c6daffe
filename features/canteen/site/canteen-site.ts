import type { SiteFeature } from '@/components/site/installation/site-feature';
import { CanteenBlock } from './canteen-block';

/** Menus on public pages. */
export const canteenSite: SiteFeature = {
  blocks: { canteen: CanteenBlock },
};
