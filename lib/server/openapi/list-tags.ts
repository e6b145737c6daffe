import { contract } from '@/lib/api/contract';
import type { Endpoint, Tag } from '@/lib/api/contract/endpoint';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';

/** Returns the chapters of the API's description: those of endpoints, then one for each collection. */
export function listTags(): Tag[] {
  const tags = new Map<string, Tag>();
  for (const { tag, path } of Object.values<Endpoint>({ ...contract }))
    if (tag && !path.includes('{collection}')) tags.set(tag.name, tag);
  for (const name of collectionNames) tags.set(name, { name, description: describeCollection(name) });
  return [...tags.values()];
}

/** Returns the chapter of an operation. */
export function toTagName({ tag }: Endpoint, collection: CollectionName | undefined): string {
  return collection ?? tag!.name;
}

function describeCollection(name: CollectionName): string {
  const { isSingleton, isForEditors, address, publishing, fields } = definitionOf(name);
  const path = address.publicPath?.({ slug: '{slug}' }) ?? address.listedAt?.({ slug: '{slug}' });
  return [
    `Collection \`${name}\` with ${Object.keys(fields).length} fields.`,
    isSingleton && 'It has exactly one item, which cannot be removed.',
    isSingleton && !isForEditors && 'Administrators edit it.',
    path && `Visitors find its items at \`${path}\`.`,
    publishing.isAlways && 'Its items are always published.',
  ]
    .filter(Boolean)
    .join(' ');
}
