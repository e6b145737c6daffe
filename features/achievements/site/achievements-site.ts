import type { SiteFeature } from '@/components/site/installation/site-feature';
import { AchievementsBlock } from './achievements-block';

/** Achievements on public pages. */
export const achievementsSite: SiteFeature = {
  blocks: { achievements: AchievementsBlock },
};
