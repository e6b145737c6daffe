import type { ContentDefinition } from '../../../content/define-content';
import type { Lookup, Reference } from '../../../content/field';
import type { AnyInput } from '../../../content/input';
import type {
  FileView,
  ImageVariant,
  ImageView,
  ItemView,
  PictureFile,
} from '../../../content/kinds/reference';
import { toLocalized } from '../../../content/localized';
import { toVisibleLocales } from '../../../content/publication';
import { collectionOfType, definitionOf } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';
import { lacksConsent } from './lacks-consent';
import { fromRow, toPublication } from '../../rows/rows';
import { toFileView, toPictureFile, toShownVariant } from './file-views';
import { loadTargets, toItemKey, type Targets } from './load-targets';

/** Viewer and time of a lookup. `seesDrafts`: includes unpublished items and pictures without consent. */
interface LookupReader {
  readonly seesDrafts: boolean;
  readonly nowMs: number;
}

/** Returns all references of an input. */
export function listReferences(definition: ContentDefinition, input: AnyInput): Reference[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => field.references(input[name] as never));
}

/** Loads the targets of references and returns their lookup; see {@link toLookup}. */
export async function createLookup(
  db: Database,
  references: readonly Reference[],
  reader: LookupReader,
): Promise<Lookup> {
  return toLookup(await loadTargets(db, references), reader);
}

/**
 * Returns the lookup of a viewer in loaded targets. Trashed items have no view. Without `seesDrafts`, unpublished
 * items have none either, except pictures that published items show.
 */
export function toLookup(targets: Targets, reader: LookupReader): Lookup {
  return (reference) => {
    switch (reference.to) {
      case 'item':
        return toItemView(targets, reference, reader);
      case 'image':
        return toImageView(targets, reference.id, reader);
      case 'picture':
        return toPicture(targets, reference.id, reader);
      case 'file':
        return toFile(targets, reference.id);
      case 'object':
        return toVariant(targets, reference.id, reader);
    }
  };
}

function toItemView(
  targets: Targets,
  { type, id }: Extract<Reference, { to: 'item' }>,
  { seesDrafts, nowMs }: LookupReader,
): ItemView | null {
  const row = targets.items.get(toItemKey(type, id));
  if (!row) return null;
  const definition = definitionOf(collectionOfType(type));
  const visible = toVisibleLocales(toPublication(row), nowMs);
  if (!seesDrafts && !visible.kz && !visible.ru) return null;
  const title = fromRow(definition, row)[definition.titleField] as ItemView['title'];
  return {
    id: row.id,
    slug: typeof row['slug'] === 'string' ? row['slug'] : null,
    title: toLocalized((locale) => (seesDrafts || visible[locale] ? title[locale] : null)),
    ...(type === 'page' && { path: targets.pagePaths.get(id) ?? null }),
  };
}

function toImageView(targets: Targets, id: string, reader: LookupReader): ImageView | null {
  const row = targets.items.get(toItemKey('image', id));
  const file = row && toPicture(targets, String(row['file'] ?? ''), reader);
  if (!row || !file) return null;
  const input = fromRow(definitionOf('images'), row);
  return {
    id,
    alt: input['alt'] as ImageView['alt'],
    decorative: input['decorative'] as boolean,
    caption: input['caption'] as ImageView['caption'],
    focus: input['focus'] as ImageView['focus'],
    file,
  };
}

function toPicture(targets: Targets, fileId: string, reader: LookupReader): PictureFile | null {
  const file = targets.files.get(fileId);
  if (file?.kind !== 'picture' || isHidden(targets, fileId, reader)) return null;
  return toPictureFile(file, targets.sizes.get(fileId) ?? [], reader);
}

function toFile({ files, sizes }: Targets, fileId: string): FileView | null {
  const file = files.get(fileId);
  return file && file.kind !== 'picture' ? toFileView(file, sizes.get(fileId) ?? []) : null;
}

/** Returns the size that now replaces a size named in a text. */
function toVariant(targets: Targets, name: string, reader: LookupReader): ImageVariant | null {
  const named = targets.namedSizes.get(name);
  if (!named || !targets.files.has(named.file_id)) return null;
  const isInTrash = listImages(targets, named.file_id).every((image) => image.deleted_at !== null);
  if (isInTrash || isHidden(targets, named.file_id, reader)) return null;
  return toShownVariant(named, targets.sizes.get(named.file_id) ?? []);
}

/** Whether a picture is hidden from visitors: one image without consent is enough, also one in the trash. */
function isHidden(targets: Targets, fileId: string, { seesDrafts }: LookupReader): boolean {
  return !seesDrafts && listImages(targets, fileId).some(lacksConsent);
}

function listImages({ imagesOfFile }: Targets, fileId: string): readonly ContentRow[] {
  return imagesOfFile.get(fileId) ?? [];
}
