import { useFormContext } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import { isFieldOfGroup } from '@/lib/content/lists/groups';

/**
 * Returns the fields that a form does not show: a title that the API writes, the group of the item, and what has no
 * meaning in the group.
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
  if (!grouping) return written;
  const group: unknown = formState.defaultValues?.[grouping.field];
  return [...written, ...Object.keys(fields).filter((name) => !isFieldOfGroup(definition, name, group))];
}
