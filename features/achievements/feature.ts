import type { Feature } from '@/lib/installation/feature';
import { achievement } from './content/achievement';
import { achievements } from './content/achievements-block';

/** Places and awards of pupils, teachers and the school. */
export const achievementsFeature = {
  name: 'achievements',
  collections: [{ name: 'achievements', definition: achievement, after: 'bells' }],
  blocks: [{ definition: achievements, after: 'people' }],
  hasPreviews: true,
  pages: [
    { name: 'achievements', path: '/achievements', builtIn: 'first', menu: 'school', after: 'mugalimder' },
  ],
  parts: [{ name: 'achievements', picture: 'cup', after: 'tour' }],
  parameters: ['category', 'level', 'subject', 'year'],
} as const satisfies Feature;

declare module '@/lib/content/registry' {
  interface Collections {
    achievements: typeof achievement;
  }
}
declare module '@/lib/content/blocks/block-registry' {
  interface PageBlocks {
    achievements: typeof achievements;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    achievements: (typeof achievementsFeature.pages)[0];
  }
}
