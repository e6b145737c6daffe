import type { ContentDefinition } from '../lib/content/define-content';
import { createEmptyInput, type AnyInput } from '../lib/content/input';
import { toLocalized } from '../lib/content/localized';
import type { Locale } from '../lib/i18n/locales';
import { addDays, resolveDay, toSchoolDay, toSchoolYear } from './days';
import { fillInDays } from './fill-in-days';
import type { SampleItem } from './sample-item';
import { toSampleBlocks, type SampleBlock } from './to-sample-blocks';
import { toSampleNumber } from './to-sample-number';

/** A text per language; a rich text is a list of blocks. */
type SampleText = Partial<Record<Locale, string | readonly string[]>>;

/** Returns the input for a sample item, without its picture and references. `nowMs` is epoch ms. */
export function toSampleInput(definition: ContentDefinition, item: SampleItem, nowMs: number): AnyInput {
  const today = toSchoolDay(nowMs);
  const day = item.when ? resolveDay(item.when, today) : today;
  const input: Record<string, unknown> = createEmptyInput(definition);
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = item.fields[name];
    if (field.kind === 'blocks' && value !== undefined) {
      const toStored = (text: unknown) => toLocalized((locale) => toText(text as SampleText, locale, day));
      input[name] = toSampleBlocks(field, value as readonly SampleBlock[], { day, toText: toStored });
    } else if (field.localized && value !== undefined) {
      input[name] = toLocalized((locale) => toText(value as SampleText, locale, day));
    } else if (value !== undefined && field.kind === 'date' && typeof value === 'number') {
      input[name] = addDays(day, value);
    } else if (value !== undefined && field.kind === 'number') {
      input[name] = toSampleNumber(value, day);
    } else if (value !== undefined && !['reference', 'references', 'images', 'menu'].includes(field.kind)) {
      input[name] = value;
    } else if (item.when) {
      input[name] = toDayValue(name, day, item.days) ?? input[name];
    }
  }
  const status = toLocalized((locale) =>
    item.only === undefined || item.only === locale ? ('published' as const) : ('draft' as const),
  );
  const unpublishAt = item.showDays ? `${addDays(today, item.showDays)}T00:00:00.000Z` : null;
  return { ...input, status, publishAt: null, unpublishAt };
}

function toText(text: SampleText, locale: Locale, day: string): string | null {
  const blocks = text[locale];
  if (blocks === undefined) return null;
  return fillInDays(typeof blocks === 'string' ? blocks : blocks.join(''), locale, day);
}

/** Returns the value of a field that follows from the item's day, or `undefined` for other fields. */
function toDayValue(name: string, day: string, days = 1): string | number | undefined {
  if (name === 'lastDay' && days > 1) return addDays(day, days - 1);
  if (name === 'date' || name === 'takenAt' || name === 'cycleStart') return day;
  if (name === 'schoolYear') return toSchoolYear(day);
  if (name === 'year') return Number(day.slice(0, 4));
  return undefined;
}
