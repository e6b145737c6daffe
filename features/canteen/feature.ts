import type { Feature } from '@/lib/installation/feature';
import { mealDocuments } from './content/canteen-categories';
import { canteen } from './content/canteen';
import { canteen as canteenBlock } from './content/canteen-block';
import { cyclemenu } from './content/cyclemenu';
import { daymenu } from './content/daymenu';
import { dish } from './content/dish';

/** Menus of the canteen with allergens. */
export const canteenFeature = {
  name: 'canteen',
  uses: ['calendar'],
  collections: [
    { name: 'daymenus', definition: daymenu, after: 'stops' },
    { name: 'cyclemenus', definition: cyclemenu, after: 'daymenus' },
    { name: 'dishes', definition: dish, after: 'cyclemenus' },
    { name: 'canteen', definition: canteen, after: 'dishes' },
  ],
  blocks: [{ definition: canteenBlock, after: 'achievements' }],
  messages: [{ area: 'canteen', isInCabinet: false }],
  hasPreviews: true,
  siteCategories: { document: [mealDocuments] },
  pages: [
    { name: 'ashana', path: '/ashana', builtIn: 'first', menu: 'parents', after: 'kuntizbe' },
    { name: 'ashanaMazir', path: '/ashana/mazir', builtIn: 'first', menu: 'parents', after: 'ashana' },
    {
      name: 'ashanaTagamdar',
      path: '/ashana/tagamdar',
      builtIn: 'first',
      menu: 'parents',
      after: 'ashanaMazir',
    },
  ],
  offlinePages: ['/ashana'],
  parts: [{ name: 'canteen', picture: 'bowl', after: 'boarding' }],
  cabinetSections: [{ name: 'canteen', after: 'school' }],
  parameters: ['without'],
} as const satisfies Feature;

declare module '@/lib/content/cabinet-sections' {
  interface CabinetSections {
    canteen: true;
  }
}
declare module '@/lib/content/registry' {
  interface Collections {
    daymenus: typeof daymenu;
    cyclemenus: typeof cyclemenu;
    dishes: typeof dish;
    canteen: typeof canteen;
  }
}
declare module '@/lib/content/blocks/block-registry' {
  interface PageBlocks {
    canteen: typeof canteenBlock;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    ashana: (typeof canteenFeature.pages)[0];
    ashanaMazir: (typeof canteenFeature.pages)[1];
    ashanaTagamdar: (typeof canteenFeature.pages)[2];
  }
}
