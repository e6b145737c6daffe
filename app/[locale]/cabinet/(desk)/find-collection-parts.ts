import type { CollectionParts } from '@/components/cabinet/installation/cabinet-feature';
import { MissedWords } from '@/components/cabinet/missed-words/missed-words';
import { readSynonymStart } from '@/components/cabinet/missed-words/read-synonym-start';
import { cabinetFeatures } from '@/features/cabinet';
import type { CollectionName } from '@/lib/content/registry';

const ownParts: { readonly [Name in CollectionName]?: CollectionParts } = {
  synonyms: { Notice: MissedWords, readStart: readSynonymStart },
};

/** Returns what the cabinet and its features add to the list and the empty form of a collection. */
export function findCollectionParts(collection: CollectionName): CollectionParts {
  const parts = cabinetFeatures.map(({ collections }) => collections?.[collection]);
  return Object.assign({}, ownParts[collection], ...parts) as CollectionParts;
}
