import { toLanguage, type Locale } from '../../i18n/locales';

/** Items whose names begin with the same letter. */
export interface LetterGroup<Item> {
  /** In upper case. */
  readonly letter: string;
  readonly items: readonly Item[];
}

/** Returns items in the order of the alphabet of a language, grouped by the first letter of their names. */
export function groupByLetter<Item>(
  items: readonly Item[],
  toName: (item: Item) => string,
  locale: Locale,
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(toLanguage(locale));
  // Russian sorts names with yo among those with ye, so both are under one letter.
  const letters = new Intl.Collator(toLanguage(locale), { sensitivity: 'base' });
  const groups: { letter: string; items: Item[] }[] = [];
  for (const item of items.toSorted((a, b) => compare(toName(a), toName(b)))) {
    const letter = toName(item).charAt(0).toUpperCase();
    const last = groups.at(-1);
    if (last && letters.compare(last.letter, letter) === 0) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}
