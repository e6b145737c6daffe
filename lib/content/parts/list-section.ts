import type { CabinetSection } from '../cabinet-sections';
import { isCollectionOff } from './site-parts';
import { collectionNames, definitionOf, type CollectionName } from '../registry';

/**
 * Returns the collections of a part of the cabinet's menu, in its order, without those of parts of the site that are
 * switched off. `off`: the names of these.
 */
export function listSection(section: CabinetSection, off: readonly string[]): CollectionName[] {
  return collectionNames.filter(
    (name) => definitionOf(name).cabinet.section === section && !isCollectionOff(name, off),
  );
}
