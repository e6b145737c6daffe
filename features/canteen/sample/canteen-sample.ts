import type { SamplePart } from '@/sample/sample-parts';
import pages from './canteen-pages.json' with { type: 'json' };
import dishes from './dishes.json' with { type: 'json' };
import cyclemenus from './cyclemenus.json' with { type: 'json' };
import daymenus from './daymenus.json' with { type: 'json' };
import canteen from './canteen.json' with { type: 'json' };

/** Dishes and menus of the sample. */
export const canteenSample: SamplePart = {
  files: [
    { name: 'dishes', items: dishes, after: 'milestones' },
    { name: 'cyclemenus', items: cyclemenus, after: 'milestones' },
    { name: 'daymenus', items: daymenus, after: 'milestones' },
    { name: 'canteen', items: canteen, after: 'milestones' },
  ],
  pages,
};
