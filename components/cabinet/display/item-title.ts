import type { ContentDefinition } from '@/lib/content/define-content';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';

/** Trims texts; blank texts become `null`. */
export function trimTexts(texts: LocalizedText): LocalizedText {
  return toLocalized((locale) => texts[locale]?.trim() || null);
}

/** Returns an item's title in each language. */
export function readTitle(definition: ContentDefinition, item: Publication): LocalizedText {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return trimTexts((values[definition.titleField] as LocalizedText | undefined) ?? { kz: null, ru: null });
}
