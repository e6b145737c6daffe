import type { ContentDefinition } from '@/lib/content/define-content';

/** Whether the short dialog asks for everything that must be there before publishing. */
export function isCompleteInDialog({ fields, dialogFields }: ContentDefinition): boolean {
  return Object.entries(fields).every(([name, field]) => !field.required || dialogFields.includes(name));
}
