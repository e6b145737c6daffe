import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { mapFields } from '@/lib/content/map-fields';
import { pickPublication, unpublished, type Publication } from '@/lib/content/publication';

/**
 * Values of a form: fields as returned by the API (a picture with its sizes, not only its id), so that controls can
 * show them, and the publication.
 */
export type ItemValues = Record<string, unknown> & Publication;

/** Returns the values of a stored item. */
export function toValues(definition: ContentDefinition, item: Publication): ItemValues {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return { ...mapFields(definition, (name) => values[name]), ...pickPublication(item) };
}

/**
 * Returns the values of a new item in a group. A required day starts as `today` (`YYYY-MM-DD`), a choice as its initial
 * value.
 */
export function createInitialValues(
  definition: ContentDefinition,
  today: string,
  group: string | null = null,
): ItemValues {
  const toInitial = (field: AnyField) => {
    if (field.kind === 'one-of') return field.initial;
    return field.kind === 'date' && field.required ? today : field.empty;
  };
  const { grouping } = definition.list;
  const grouped = grouping && group !== null ? { [grouping.field]: group } : {};
  return { ...mapFields(definition, (_name, field) => toInitial(field)), ...grouped, ...unpublished };
}
