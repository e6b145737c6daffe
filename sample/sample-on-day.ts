import { definitionOf, type CollectionName } from '../lib/content/registry';
import type { Locale } from '../lib/i18n/locales';
import { addDays } from './sample-days';
import { readSampleContent } from './sample-content';
import { toSampleInput } from './to-input';

export type Texts = Record<Locale, string>;

/** The fields of an event of the calendar that tests read. */
export interface SampleEvent {
  readonly title: Texts;
  readonly category: string;
  readonly date: string;
  readonly lastDay: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly text: Texts;
}

/** Days of a first start within two school years, on each day of the week. */
export const someStarts = Array.from({ length: 40 }, (_, index) => addDays('2026-09-01', index * 18));

const content = readSampleContent();

/** Returns the items of a collection as the files in `content/` have them. */
export function listSampleItems(name: CollectionName) {
  return content.find(({ collection }) => collection === name)!.items;
}

/** Returns the inputs of the items of a collection on the day of a first start. */
export function listSampleInputs<Input>(name: CollectionName, start: string): Input[] {
  const nowMs = Date.parse(`${start}T06:00:00Z`);
  return listSampleItems(name).map((item) => toSampleInput(definitionOf(name), item, nowMs) as Input);
}
