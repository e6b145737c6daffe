import type { CollectionParts } from '@/components/cabinet/installation/cabinet-feature';
import { cabinetFeatures } from '@/features/cabinet';
import type { CollectionName } from '@/lib/content/registry';

/** Returns what features add to the list and the empty form of a collection. */
export function findCollectionParts(collection: CollectionName): CollectionParts {
  const parts = cabinetFeatures.map(({ collections }) => collections?.[collection]);
  return Object.assign({}, ...parts) as CollectionParts;
}
