import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { listDifferences } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace } from '@/components/cabinet/values/places';
import type { ContentDefinition } from '@/lib/content/define-content';
import { toPlainLines, toTextLines } from '../display/differences/text-lines';
import { toQuotable } from '../display/to-quotable';

/** An autosave that a form offers. */
export interface OfferedText {
  readonly text: AutosavedText;
  /** The places where it differs from the form. */
  readonly places: readonly Place[];
}

/** Returns the autosaves that differ from the values of a form and from each other. The first of equal ones is kept. */
export function listOfferedTexts(
  definition: ContentDefinition,
  texts: readonly AutosavedText[],
  opened: ItemValues,
): OfferedText[] {
  return texts
    .map((text) => ({ text, places: listDifferences(definition, text.values, opened) }))
    .filter(
      ({ text, places }, index) =>
        places.length > 0 && listCopies(definition, texts.slice(0, index), text).length === 0,
    );
}

/** Returns the other autosaves that equal one. */
export function listCopies(
  definition: ContentDefinition,
  texts: readonly AutosavedText[],
  text: AutosavedText,
): AutosavedText[] {
  return texts.filter(
    (other) => other !== text && listDifferences(definition, other.values, text.values).length === 0,
  );
}

/** Returns the first words of an autosave in the places that differ; `null` if there are none. */
export function findFirstWords({ values }: AutosavedText, places: readonly Place[]): string | null {
  for (const place of places) {
    const isWritten = place.field?.kind === 'text' || place.field?.kind.startsWith('localized-');
    const value = isWritten ? readPlace(values, place) : null;
    if (typeof value !== 'string') continue;
    const lines = place.field?.kind === 'localized-rich-text' ? toTextLines(value) : toPlainLines(value);
    const words = lines.find(({ text }) => text.trim() !== '')?.text.trim();
    if (words) return toQuotable(words);
  }
  return null;
}
