import { setImmediate } from 'node:timers/promises';
import type { AnyInput } from '@/lib/content/input';
import type { LocalizedText } from '@/lib/content/localized';
import { unpublished } from '@/lib/content/publication';
import { definitionOf } from '@/lib/content/registry';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import { settleLessons } from '../content/settle-lessons';
import { toNextYear } from '../model/to-next-year';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Write } from '@/lib/server/content/access/write';
import { createItem } from '@/lib/server/content/items/write-items';

/** Copies the events of a school year, by its first year, into the next one as drafts, in the order of their days. */
export async function copySchoolYear(
  write: Write,
  year: number,
): Promise<{ copied: number; skipped: number }> {
  const rows = await selectItems(write.db, definitionOf('events').type)
    .where('deleted_at', 'is', null)
    .execute();
  const events = rows
    .map((row) => fromRow(definitionOf('events'), row))
    .filter(({ date }) => typeof date === 'string');
  const inYear = (first: number) => events.filter(({ date }) => toSchoolYear(date as string) === first);
  const known = new Set(inYear(year + 1).map(toKey));
  const ofYear = inYear(year);
  const days = toNextYear(ofYear.map((event) => settleLessons(event as never)));
  const copies = ofYear
    .map((event, index): AnyInput => ({ ...event, ...days[index], ...unpublished, slug: null }))
    .sort((a, b) => String(a['date']).localeCompare(String(b['date']), 'en'));
  const missing = copies.filter((copy) => !known.has(toKey(copy)));
  for (const [index, copy] of missing.entries()) {
    await createItem(write, copy, null);
    // The queries are synchronous; without a pause the process would answer nothing until the last event.
    if (index % 20 === 19) await setImmediate();
  }
  return { copied: missing.length, skipped: copies.length - missing.length };
}

/** Returns what a copy has in common with an event that the next year has already. */
function toKey(event: AnyInput): string {
  const { kz, ru } = event['title'] as LocalizedText;
  return JSON.stringify([kz, ru, event['date']]);
}
