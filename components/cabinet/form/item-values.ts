import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { mapFields } from '@/lib/content/map-fields';
import { pickPublication, unpublished, type Publication } from '@/lib/content/publication';

/**
 * What a form holds: the fields of an item as the API returns them (a picture with its sizes, not its id alone), so
 * that a control can show what was chosen, and the publication.
 */
export type ItemValues = Record<string, unknown> & Publication;

/** The values of a stored item. */
export function toValues(definition: ContentDefinition, item: Publication): ItemValues {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return { ...mapFields(definition, (name) => values[name]), ...pickPublication(item) };
}

/** The values of a new item. A day that must be given begins as `today` (`YYYY-MM-DD`). */
export function createInitialValues(definition: ContentDefinition, today: string): ItemValues {
  const toInitial = (field: AnyField) => (field.kind === 'date' && field.required ? today : field.empty);
  return { ...mapFields(definition, (_name, field) => toInitial(field)), ...unpublished };
}
