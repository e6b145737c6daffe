import type { AnyInput } from '../lib/content/input';
import { collectionOfType, definitionOf, type CollectionName } from '../lib/content/registry';
import type { EmptySite, Fill } from '../lib/server/new-database';
import { drawPaper } from './draw-paper';
import { drawPanorama } from './draw-panorama';
import { drawPicture, maxWidths } from './draw-pictures';
import { readSampleContent, type SampleCollection } from './sample-content';
import type { PanoramaSpec, PictureSpec, SampleItem } from './sample-item';
import { toSampleInput } from './to-input';

/** What has been added so far: ids by collection and slug. */
type Added = Map<string, string>;

/** Fills a new site with the sample content. Throws when an item is refused; then nothing stays. */
export const fillWithSample: Fill = (site) => fillWith(site, readSampleContent());

/** As {@link fillWithSample}, with other content or a part of it. */
export async function fillWith(site: EmptySite, content: readonly SampleCollection[]): Promise<void> {
  const added: Added = new Map();
  for (const { collection, items } of content) {
    const pictures = await addPictures(site, collection, items, added);
    if (collection === 'images') continue;
    for (const item of items) await addItem(site, collection, item, pictures.get(item), added);
  }
}

async function addItem(
  site: EmptySite,
  collection: CollectionName,
  item: SampleItem,
  pictureId: string | undefined,
  added: Added,
): Promise<void> {
  const input = toInput(site, collection, item, added);
  const pictureField = findPictureField(collection);
  if (pictureId && pictureField) input[pictureField] = pictureId;
  if (item.panorama) input['panorama'] = await addPanorama(site, item.panorama);
  if (item.file) input['file'] = await site.addFile(item.file, drawPaper());
  const id = await site.add(collection, input);
  added.set(toKey(collection, input['slug']), id);
}

/** Draws the pictures of all items, one for each core of a small server. Returns their ids. */
async function addPictures(
  site: EmptySite,
  collection: CollectionName,
  items: readonly SampleItem[],
  added: Added,
): Promise<Map<SampleItem, string>> {
  const ids = new Map<SampleItem, string>();
  const waiting = items.filter((item) => item.picture).values();
  const drawOneByOne = async () => {
    for (const item of waiting) {
      const own = collection === 'images' ? toInput(site, collection, item, added) : {};
      ids.set(item, await addPicture(site, item.picture!, own));
    }
  };
  const ends = await Promise.allSettled([drawOneByOne(), drawOneByOne()]);
  // Both have ended before the transaction is given up.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ids;
}

async function addPicture(
  site: EmptySite,
  picture: PictureSpec,
  own: Record<string, unknown>,
): Promise<string> {
  // These two come with the drawing.
  const { file: _file, showsPeople: _showsPeople, ...others } = own;
  const status = { kz: 'published', ru: 'published' } as const;
  const drawing = drawPicture(picture, picture.alt.kz);
  return site.addDrawing(drawing, maxWidths[picture.kind], { status, ...others, alt: picture.alt });
}

function addPanorama(site: EmptySite, panorama: PanoramaSpec): Promise<string> {
  const status = { kz: 'published', ru: 'published' } as const;
  return site.addDrawing(drawPanorama(panorama), maxWidths.slide, { status, alt: panorama.alt });
}

function toInput(site: EmptySite, collection: CollectionName, item: SampleItem, added: Added): AnyInput {
  const input: AnyInput = { ...toSampleInput(definitionOf(collection), item, site.nowMs) };
  resolveReferences(input, collection, item, added);
  return input;
}

/** Puts ids where the sample names slugs. */
function resolveReferences(input: AnyInput, collection: CollectionName, item: SampleItem, added: Added) {
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    const named = item.fields[name];
    if ((field.kind !== 'reference' && field.kind !== 'references') || named === undefined) continue;
    const findId = (slug: unknown) => {
      const key = toKey(collectionOfType(field.to), slug);
      const id = added.get(key);
      if (id === undefined) throw new Error(`The sample of ${collection} names ${key}, which was not added`);
      return id;
    };
    input[name] = field.kind === 'references' ? (named as readonly unknown[]).map(findId) : findId(named);
  }
}

function findPictureField(collection: CollectionName): string | undefined {
  const fields = Object.entries(definitionOf(collection).fields);
  return fields.find(([, field]) => field.kind === 'image')?.[0];
}

function toKey(collection: CollectionName, slug: unknown): string {
  return `${collection}/${String(slug)}`;
}
