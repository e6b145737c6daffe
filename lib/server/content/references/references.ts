import type { ContentDefinition } from '../../../content/define-content';
import type { Lookup, Reference, ReferenceTarget } from '../../../content/field';
import type { AnyInput } from '../../../content/input';
import type { ImageView, ItemView, PictureFile } from '../../../content/kinds/reference';
import { toVisibleLocales } from '../../../content/publication';
import { definitionOf } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';
import { loadFiles, loadObjects } from './load-files';
import { fromRow, toPublication } from '../items/rows';
import { selectItems } from '../items/select-items';

/** Everything that an input points at. */
export function listReferences(definition: ContentDefinition, input: AnyInput): Reference[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => field.references(input[name] as never));
}

/**
 * Loads what references point at, one query per kind of target. Things in the trash are not found; an
 * anonymous reader does not find unpublished items either, but does find the pictures that published items use.
 */
export async function createLookup(
  db: Database,
  references: readonly Reference[],
  reader: { seesDrafts: boolean; nowMs: number },
): Promise<Lookup> {
  const idsOf = (to: ReferenceTarget) => [
    ...new Set(references.filter((one) => one.to === to).map((one) => one.id)),
  ];
  const images = await loadRows(db, 'image', idsOf('image'));
  const pictureIds = images.map((row) => String(row['file'] ?? ''));
  const files = await loadFiles(db, [...idsOf('picture'), ...idsOf('file'), ...pictureIds], reader);
  const found = new Map<string, unknown>(files);
  for (const row of images) {
    const picture = files.get(`picture:${row['file']}`);
    if (picture) found.set(`image:${row.id}`, toImageView(row, picture as PictureFile));
  }
  for (const [name, variant] of await loadObjects(db, idsOf('object'), reader)) {
    found.set(`object:${name}`, variant);
  }
  for (const type of ['album', 'adisteme'] as const) {
    for (const row of await loadRows(db, type, idsOf(type))) {
      const view = toItemView(type === 'album' ? 'albums' : 'adisteme', row, reader);
      if (view) found.set(`${type}:${row.id}`, view);
    }
  }
  return (reference) => found.get(`${reference.to}:${reference.id}`) ?? null;
}

async function loadRows(
  db: Database,
  type: 'image' | 'album' | 'adisteme',
  ids: string[],
): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  return selectItems(db, type).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
}

function toImageView(row: ContentRow, file: PictureFile): ImageView {
  const input = fromRow(definitionOf('images'), row);
  return {
    id: row.id,
    alt: input['alt'] as ImageView['alt'],
    decorative: input['decorative'] as boolean,
    focus: input['focus'] as ImageView['focus'],
    file,
  };
}

function toItemView(
  collection: 'albums' | 'adisteme',
  row: ContentRow,
  reader: { seesDrafts: boolean; nowMs: number },
): ItemView | null {
  const definition = definitionOf(collection);
  const visible = toVisibleLocales(toPublication(row), reader.nowMs);
  if (!reader.seesDrafts && !visible.kz && !visible.ru) return null;
  const title = fromRow(definition, row)[definition.titleField] as ItemView['title'];
  const shown = reader.seesDrafts
    ? title
    : { kz: visible.kz ? title.kz : null, ru: visible.ru ? title.ru : null };
  return { id: row.id, slug: typeof row['slug'] === 'string' ? row['slug'] : null, title: shown };
}
