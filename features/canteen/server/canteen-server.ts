import type { ServerFeature } from '@/lib/server/server-feature';
import { dishHooks } from './dish-hooks';
import { listMenuIssues } from './list-menu-issues';

/** Menus in the API. */
export const canteenServer = {
  writeHooks: {
    cyclemenus: { listIssues: listMenuIssues },
    daymenus: { listIssues: listMenuIssues },
    dishes: dishHooks,
  },
} satisfies ServerFeature;
