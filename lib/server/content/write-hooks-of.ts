import type { CollectionName } from '../../content/registry';
import { categoryHooks } from './categories/category-hooks';
import { imageHooks } from './images/image-hooks';
import { pageHooks } from './pages/page-hooks';
import { listSynonymIssues } from './synonyms/list-synonym-issues';
import type { WriteHooks } from './access/write-hooks';

/** Hooks by collection; most collections have none. */
export type HooksByCollection = { readonly [Name in CollectionName]?: WriteHooks };

const hooks: { [Name in CollectionName]?: WriteHooks } = {
  categories: categoryHooks,
  images: imageHooks,
  pages: pageHooks,
  synonyms: { listIssues: listSynonymIssues },
};

/** Adds the hooks of a feature's collections. */
export function addWriteHooks(added: HooksByCollection): void {
  Object.assign(hooks, added);
}

/** Returns the hooks of a collection. */
export function writeHooksOf(collection: CollectionName): WriteHooks {
  return hooks[collection] ?? {};
}
