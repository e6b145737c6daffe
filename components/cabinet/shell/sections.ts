import type { cabinetSections } from '@/lib/content/define-content';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';

/** Returns the collections of a part of the cabinet's menu, in its order. */
export function listSection(section: (typeof cabinetSections)[number]): CollectionName[] {
  return collectionNames.filter((name) => definitionOf(name).cabinet.section === section);
}
