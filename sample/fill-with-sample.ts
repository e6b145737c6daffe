import type { AnyInput } from '../lib/content/input';
import { collectionOfType, definitionOf, type CollectionName, type Input } from '../lib/content/registry';
import type { EmptySite, Fill } from '../lib/server/new-database';
import { drawPicture } from './draw-pictures';
import { readSampleContent } from './sample-content';
import type { PictureSpec, SampleItem } from './sample-item';
import { toSampleInput } from './to-input';

/** What has been added so far: ids by collection and slug. */
type Added = Map<string, string>;

/** Fills a new site with the sample content. Throws when an item is refused; then nothing stays. */
export const fillWithSample: Fill = async (site) => {
  const added: Added = new Map();
  for (const { collection, items } of readSampleContent()) {
    for (const item of items) await addItem(site, collection, item, added);
  }
};

async function addItem(site: EmptySite, collection: CollectionName, item: SampleItem, added: Added) {
  const input: AnyInput = { ...toSampleInput(definitionOf(collection), item, site.nowMs) };
  resolveReferences(input, collection, item, added);
  if (collection === 'images') {
    await addPicture(site, item.picture!, input);
    return;
  }
  const pictureField = findPictureField(collection);
  if (item.picture && pictureField) input[pictureField] = await addPicture(site, item.picture, {});
  const id = await site.add(collection, input);
  added.set(toKey(collection, input['slug']), id);
}

/** Puts ids where the sample names a slug. */
function resolveReferences(input: AnyInput, collection: CollectionName, item: SampleItem, added: Added) {
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    const slug = item.fields[name];
    if (field.kind !== 'reference' || slug === undefined) continue;
    const key = toKey(collectionOfType(field.to), slug);
    const id = added.get(key);
    if (id === undefined) throw new Error(`The sample of ${collection} names ${key}, which was not added`);
    input[name] = id;
  }
}

function addPicture(site: EmptySite, picture: PictureSpec, input: Partial<Input<'images'>>): Promise<string> {
  const status = { kz: 'published', ru: 'published' } as const;
  return site.addDrawing(drawPicture(picture, picture.alt.kz), { status, ...input, alt: picture.alt });
}

function findPictureField(collection: CollectionName): string | undefined {
  const fields = Object.entries(definitionOf(collection).fields);
  return fields.find(([, field]) => field.kind === 'image')?.[0];
}

function toKey(collection: CollectionName, slug: unknown): string {
  return `${collection}/${String(slug)}`;
}
