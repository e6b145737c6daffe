import type { ContentDefinition } from '@/lib/content/define-content';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import { nameYear } from '@/lib/content/dates/name-year';
import type { Publication } from '@/lib/content/publication';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';

/** Trims texts; blank texts become `null`. */
export function trimTexts(texts: LocalizedText): LocalizedText {
  return toLocalized((locale) => texts[locale]?.trim() || null);
}

/** Returns an item's title in each language. The day after which it is named has its year unless that is this year. */
export function readTitle(definition: ContentDefinition, item: Publication): LocalizedText {
  const values: Readonly<Record<string, unknown>> = { ...item };
  const title = trimTexts(
    (values[definition.titleField] as LocalizedText | undefined) ?? { kz: null, ru: null },
  );
  return withYear(title, definition.titleFrom === null ? null : values[definition.titleFrom]);
}

/** Returns the title of an item that is named after a day, with its year unless that is this year. */
export function withYear(title: LocalizedText, day: unknown): LocalizedText {
  if (typeof day !== 'string') return title;
  const today = toAlmatyDay(Date.now());
  return toLocalized((locale) => title[locale] && nameYear(title[locale], day, today));
}
