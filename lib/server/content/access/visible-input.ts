import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyInput } from '@/lib/content/input';
import { toLocalized, type Localized } from '@/lib/content/localized';
import { mapFields } from '@/lib/content/map-fields';
import { pickPublication, toVisibleLocales } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { ContentRow } from '../../db/database';
import { fromRow } from '../../rows/rows';
import { canReadDrafts, type Viewer } from './viewer';

/** Returns the stored input of a row as far as a viewer may see it; `null` if the viewer may see nothing. */
export function toVisibleInput(collection: CollectionName, row: ContentRow, reader: Viewer): AnyInput | null {
  const definition = definitionOf(collection);
  const input = fromRow(definition, row);
  if (canReadDrafts(reader, collection, row)) return input;
  const visible = toVisibleLocales(input, reader.nowMs);
  const isVisible = row.deleted_at === null && locales.some((locale) => visible[locale]);
  return isVisible ? keepVisible(definition, input, reader.nowMs) : null;
}

/** Returns an input as visitors see it at `nowMs`. */
export function keepVisible(definition: ContentDefinition, input: AnyInput, nowMs: number): AnyInput {
  const visible = toVisibleLocales(input, nowMs);
  return {
    ...toPublicFields(definition, input, visible),
    ...pickPublication(input),
    status: toLocalized((locale) => (visible[locale] ? 'published' : 'draft')),
  };
}

/** Returns the fields that visitors may read, in the languages that they may see. */
export function toPublicFields(definition: ContentDefinition, input: AnyInput, visible: Localized<boolean>) {
  return mapFields(definition, (name, field) =>
    field.staffOnly ? field.empty : field.keepLocales(input[name] as never, visible),
  );
}
