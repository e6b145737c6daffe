import type { ContentDefinition } from '../lib/content/define-content';
import { createEmptyInput, type AnyInput } from '../lib/content/input';
import { toLocalized } from '../lib/content/localized';
import type { Locale } from '../lib/i18n/locales';
import { addDays, resolveDay, toSchoolDay, toSchoolYear } from './sample-days';
import { fillInDays } from './fill-in-days';
import { addOpenDays } from './open-days';
import type { SampleItem } from './sample-item';
import { toSampleBlocks, type SampleBlock } from './to-sample-blocks';
import { toSampleNumber } from './to-sample-number';

/** A text per language; a rich text is a list of blocks. */
type SampleText = Partial<Record<Locale, string | readonly string[]>>;

/** Returns the input for a sample item, without its picture and references. `nowMs` is epoch ms. */
export function toSampleInput(definition: ContentDefinition, item: SampleItem, nowMs: number): AnyInput {
  const today = toSchoolDay(nowMs);
  const { day, toLater } = toItemDay(item, today);
  const toStored = (text: unknown) =>
    toLocalized((locale) => {
      const joined = joinText((text as SampleText)[locale]);
      return joined && fillInDays(joined, locale, day, toLater);
    });
  const input: Record<string, unknown> = createEmptyInput(definition);
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = item.fields[name];
    if (field.kind === 'blocks' && value !== undefined) {
      const values = { day, addDays: toLater, toText: toStored };
      input[name] = toSampleBlocks(field, value as readonly SampleBlock[], values);
    } else if (field.localized && value !== undefined) {
      input[name] = toStored(value);
    } else if (value !== undefined && field.kind === 'date' && typeof value === 'number') {
      input[name] = toLater(day, value);
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

/** Returns the item's day, and the function that counts further days from it. */
function toItemDay({ when, openDays }: SampleItem, today: string) {
  const day = when ? resolveDay(when, today) : today;
  return openDays === undefined
    ? { day, toLater: addDays }
    : { day: addOpenDays(day, openDays), toLater: addOpenDays };
}

function joinText(text: string | readonly string[] | undefined): string | null {
  return typeof text === 'object' ? text.join('') : (text ?? null);
}

/** Returns the value of a field that follows from the item's day, or `undefined` for other fields. */
function toDayValue(name: string, day: string, days = 1): string | number | undefined {
  if (name === 'lastDay' && days > 1) return addDays(day, days - 1);
  if (name === 'date' || name === 'takenAt') return day;
  if (name === 'schoolYear') return toSchoolYear(day);
  if (name === 'year') return Number(day.slice(0, 4));
  return undefined;
}
