import type { CollectionName } from '../../content/registry';
import { categoryHooks } from './categories/category-hooks';
import { dishHooks } from './dishes/dish-hooks';
import { listMenuIssues } from './dishes/list-menu-issues';
import { imageHooks } from './images/image-hooks';
import { pageHooks } from './pages/page-hooks';
import { bellHooks } from '../timetable/bell-hooks';
import { listSynonymIssues } from '../search/query/list-synonym-issues';
import { listSubstitutionIssues } from '../timetable/list-substitution-issues';
import { timetableHooks } from '../timetable/timetable-hooks';
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
