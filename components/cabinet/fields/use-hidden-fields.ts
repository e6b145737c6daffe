import { useFormContext } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { isFieldOfGroup } from '@/lib/content/lists/groups';

/**
 * Returns the fields that a form does not show: a title that the API writes, the group of the item, and what has no
 * meaning in the group. The description of an image stands below it.
 */
export function useHiddenFields(definition: ContentDefinition): readonly string[] {
  const { formState } = useFormContext();
  const {
    list: { grouping },
    fields,
    titleFrom,
    titleField,
  } = definition;
  const written = titleFrom === null ? [] : [titleField];
  const below = Object.keys(fields).filter((name) => isDescription(fields[name]!));
  if (!grouping) return [...written, ...below];
  const group: unknown = formState.defaultValues?.[grouping.field];
  return [
    ...written,
    ...below,
    ...Object.keys(fields).filter((name) => !isFieldOfGroup(definition, name, group)),
  ];
}

const isDescription = (field: AnyField) => field.kind === 'localized-text' && field.describes !== undefined;
