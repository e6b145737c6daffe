import type { CabinetSection } from '@/lib/content/cabinet-sections';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';

/** Returns the collections of a part of the cabinet's menu, in its order. */
export function listSection(section: CabinetSection): CollectionName[] {
  return collectionNames.filter((name) => definitionOf(name).cabinet.section === section);
}
