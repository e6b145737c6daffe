import type { AnyInput } from '../lib/content/input';
import type { MenuEntry } from '../lib/content/kinds/menu-field';
import type { AnyField } from '../lib/content/kinds';
import { mapLeaves } from '../lib/content/leaves';
import { collectionOfType, definitionOf, type CollectionName } from '../lib/content/registry';
import type { EmptySite, Fill } from '../lib/server/new-database';
import { drawPaper } from './draw-paper';
import { drawPicture, maxWidths } from './draw-pictures';
import { readSampleContent, type SampleCollection } from './sample-content';
import type { DrawingSpec, PictureSpec, SampleItem } from './sample-item';
import { drawAdded } from './sample-parts';
import { toSampleInput } from './to-input';

/** Ids of the added items, by collection and slug or name. */
type Added = Map<string, string>;

/** Fills a new site with the sample content. Throws if an item is refused; the transaction then adds nothing. */
export const fillWithSample: Fill = (site) => fillWith(site, readSampleContent());

/** Fills a new site with other content, or with a part of the sample. */
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
  for (const [field, drawing] of Object.entries(item.drawings ?? {}))
    input[field] = await addDrawing(site, field, drawing);
  if (item.file) input['file'] = await site.addFile(item.file, drawPaper());
  const id = await site.add(collection, input);
  added.set(toKey(collection, item.name ?? input['slug']), id);
}

/** Draws the pictures of all items, two at a time for a server with two cores. Returns their ids. */
async function addPictures(
  site: EmptySite,
  collection: CollectionName,
  items: readonly SampleItem[],
  added: Added,
): Promise<Map<SampleItem, string>> {
  const ids = new Map<SampleItem, string>();
  const queue = items.filter((item) => item.picture).values();
  const drawFromQueue = async () => {
    for (const item of queue) {
      const fields = collection === 'images' ? toInput(site, collection, item, added) : {};
      const id = await addPicture(site, item.picture!, fields);
      ids.set(item, id);
      if (collection === 'images' && item.name) added.set(toKey(collection, item.name), id);
    }
  };
  const results = await Promise.allSettled([drawFromQueue(), drawFromQueue()]);
  // Both workers have stopped here, so that neither writes after the transaction is rolled back.
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return ids;
}

async function addPicture(
  site: EmptySite,
  picture: PictureSpec,
  fields: Record<string, unknown>,
): Promise<string> {
  // addDrawing sets these two itself.
  const { file: _file, showsPeople: _showsPeople, ...others } = fields;
  const status = { kz: 'published', ru: 'published' } as const;
  const drawing = drawPicture(picture, picture.alt.kz);
  return site.addDrawing(drawing, maxWidths[picture.kind], { status, ...others, alt: picture.alt });
}

function addDrawing(site: EmptySite, field: string, { scene, alt }: DrawingSpec): Promise<string> {
  const status = { kz: 'published', ru: 'published' } as const;
  return site.addDrawing(drawAdded(field, scene), maxWidths.slide, { status, alt });
}

function toInput(site: EmptySite, collection: CollectionName, item: SampleItem, added: Added): AnyInput {
  const input: AnyInput = { ...toSampleInput(definitionOf(collection), item, site.nowMs) };
  resolveReferences(input, collection, item, added);
  return input;
}

/** Replaces slugs and names of referenced items by their ids. */
function resolveReferences(input: AnyInput, collection: CollectionName, item: SampleItem, added: Added) {
  const definition = definitionOf(collection);
  const resolved = mapLeaves(definition, input, (field, value, path) => {
    const named = path.length === 1 ? item.fields[String(path[0])] : (value ?? undefined);
    if (field.kind === 'menu') return withPageIds((named ?? []) as readonly MenuEntry[], added);
    const target = named === undefined ? null : targetOf(field);
    if (target === null) return value;
    const findId = (name: unknown) => {
      const key = toKey(target, name);
      const id = added.get(key);
      if (id === undefined) throw new Error(`The sample of ${collection} names ${key}, which was not added`);
      return id;
    };
    return Array.isArray(named) ? named.map(findId) : findId(named);
  });
  Object.assign(input, resolved);
}

/** Replaces the slugs of pages in a menu by their ids. A part of the sample lacks some pages. */
function withPageIds(entries: readonly MenuEntry[], added: Added): MenuEntry[] {
  const withId = <Entry extends Pick<MenuEntry, 'target'>>(entry: Entry): Entry[] => {
    if (entry.target?.kind !== 'page') return [entry];
    const id = added.get(toKey('pages', entry.target.id));
    return id === undefined ? [] : [{ ...entry, target: { kind: 'page', id } }];
  };
  return entries
    .flatMap((entry) => withId(entry).map((found) => ({ ...found, entries: entry.entries.flatMap(withId) })))
    .filter(({ target, entries: below }) => target !== null || below.length > 0);
}

/** Returns the collection of the items that a sample names in a field; `null` for other fields. */
function targetOf(field: AnyField): CollectionName | null {
  if (field.kind === 'images' || field.kind === 'image') return 'images';
  return field.kind === 'reference' || field.kind === 'references' ? collectionOfType(field.to) : null;
}

function findPictureField(collection: CollectionName): string | undefined {
  const fields = Object.entries(definitionOf(collection).fields);
  return fields.find(([, field]) => field.kind === 'image')?.[0];
}

function toKey(collection: CollectionName, name: unknown): string {
  return `${collection}/${String(name)}`;
}
