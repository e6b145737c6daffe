import type { CollectionName } from '../../../content/registry';
import type { WriteHooks } from './write-hooks';

/** Hooks by collection; most collections have none. */
export type HooksByCollection = { readonly [Name in CollectionName]?: WriteHooks };

const hooks: { [Name in CollectionName]?: WriteHooks } = {};

/** Adds the hooks of collections. Adding them again changes nothing. */
export function addWriteHooks(added: HooksByCollection): void {
  Object.assign(hooks, added);
}

/** Returns the hooks of a collection. */
export function writeHooksOf(collection: CollectionName): WriteHooks {
  return hooks[collection] ?? {};
}
