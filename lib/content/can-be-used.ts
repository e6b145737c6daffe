import { collectionNames, definitionOf, type CollectionName } from './registry';

/** Whether items of a collection can be used by others: by a reference, or as a picture or file of a text. */
export function canBeUsed(collection: CollectionName): boolean {
  const { type, fields } = definitionOf(collection);
  if (type === 'image' || Object.values(fields).some(({ kind }) => kind === 'file')) return true;
  return collectionNames.some((user) =>
    Object.values(definitionOf(user).fields).some(
      (field) => (field.kind === 'reference' || field.kind === 'references') && field.to === type,
    ),
  );
}
