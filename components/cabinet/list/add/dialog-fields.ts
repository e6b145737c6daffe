import type { ContentDefinition } from '@/lib/content/define-content';

/** Whether the add dialog has all that publication needs: every required field, and no blocks are to be added. */
export function isCompleteInDialog({
  fields,
  cabinet: { dialogFields },
  list: { grouping },
}: ContentDefinition): boolean {
  return Object.entries(fields).every(
    ([name, field]) =>
      field.kind !== 'blocks' && (!field.required || dialogFields.includes(name) || name === grouping?.field),
  );
}
