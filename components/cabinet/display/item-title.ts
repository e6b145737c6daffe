import type { ContentDefinition } from '@/lib/content/define-content';
import type { LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';

/** The text that names an item, in each language. */
export function readTitle(definition: ContentDefinition, item: Publication): LocalizedText {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return (values[definition.titleField] as LocalizedText | undefined) ?? { kz: null, ru: null };
}
