import type { ContentDefinition } from '@/lib/content/define-content';

/** Whether the add dialog has every field required for publication. */
export function isCompleteInDialog({ fields, dialogFields }: ContentDefinition): boolean {
  return Object.entries(fields).every(([name, field]) => !field.required || dialogFields.includes(name));
}
