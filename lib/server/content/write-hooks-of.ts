import type { CollectionName } from '../../content/registry';
import { categoryHooks } from './categories/category-hooks';
import { dishHooks } from '@/features/canteen/server/dish-hooks';
import { listMenuIssues } from '@/features/canteen/server/list-menu-issues';
import { imageHooks } from './images/image-hooks';
import { pageHooks } from './pages/page-hooks';
import { bellHooks } from '@/features/timetable/server/bell-hooks';
import { listSynonymIssues } from '../search/query/list-synonym-issues';
import { listSubstitutionIssues } from '@/features/timetable/server/list-substitution-issues';
import { timetableHooks } from '@/features/timetable/server/timetable-hooks';
import type { WriteHooks } from './write-hooks';

const hooks: { readonly [Name in CollectionName]?: WriteHooks } = {
  bells: bellHooks,
  categories: categoryHooks,
  cyclemenus: { listIssues: listMenuIssues },
  daymenus: { listIssues: listMenuIssues },
  dishes: dishHooks,
  images: imageHooks,
  pages: pageHooks,
  substitutions: { listIssues: listSubstitutionIssues },
  synonyms: { listIssues: listSynonymIssues },
  timetables: timetableHooks,
};

/** Returns the hooks of a collection; most have none. */
export function writeHooksOf(collection: CollectionName): WriteHooks {
  return hooks[collection] ?? {};
}
