import type { ContentDefinition } from '@/lib/content/define-content';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';

/** Texts without the spaces around them; spaces alone are no text. */
export function trimTexts(texts: LocalizedText): LocalizedText {
  return toLocalized((locale) => texts[locale]?.trim() || null);
}

/** The text that names an item, in each language. */
export function readTitle(definition: ContentDefinition, item: Publication): LocalizedText {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return trimTexts((values[definition.titleField] as LocalizedText | undefined) ?? { kz: null, ru: null });
}
