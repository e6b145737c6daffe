import { toPlainText } from '@/lib/content/kinds/rich-text';
import { decodeAttribute } from './choose-kind';
import { toRepeatKey } from '../html/repeat-key';
import type { OldPage } from '../html/old-page';

/** Share of the pages on which an element is part of the layout, and the least number of pages that shows it. */
const minShare = 0.25;
const minPages = 8;

/**
 * Returns the key under which an element counts as repeated: its words and the addresses that it links and shows. The same
 * words with another address, such as `Download`, are something else on each page.
 */
export function toElementKey(element: string): string {
  const addresses = [...element.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
    decodeAttribute(address),
  );
  return toRepeatKey(toPlainText(element), addresses);
}

/**
 * Returns how many pages show each element that stands on many of them, such as a menu or an address that the page does not
 * mark as layout.
 */
export function findRepeated(
  pages: readonly Pick<OldPage, 'elements' | 'outsideTexts' | 'notes'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { elements, outsideTexts, notes } of pages) {
    const parts = notes.flatMap(({ code, detail }) =>
      code === 'partLeftOut' ? [toRepeatKey(detail, [])] : [],
    );
    const keys = [...elements.map(toElementKey), ...outsideTexts.map(({ key }) => key), ...parts];
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(minPages, pages.length * minShare);
  return new Map([...counts].filter(([, count]) => count >= least));
}
