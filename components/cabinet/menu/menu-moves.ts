import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';

/** Place of an entry: its index on the first level, and on the second one below it. */
export type MenuPlace = readonly [number] | readonly [number, number];

/** An entry without label and target. */
const blank: MenuLeafView = { label: { kz: null, ru: null }, target: null };

type Entries = readonly MenuEntryView[];

/** Returns the entries with a new one at the end of the first level, or of a group. */
export function addEntry(entries: Entries, group: number | null): MenuEntryView[] {
  if (group === null) return [...entries, { ...blank, entries: [] }];
  return changeGroup(entries, group, (links) => [...links, blank]);
}

/** Returns the entries with changes of one of them. */
export function changeEntry(
  entries: Entries,
  [index, below]: MenuPlace,
  change: Partial<MenuLeafView>,
): MenuEntryView[] {
  if (below !== undefined) {
    return changeGroup(entries, index, (links) =>
      links.map((link, at) => (at === below ? { ...link, ...change } : link)),
    );
  }
  return entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
}

/** Returns the entries without one of them. */
export function removeEntry(entries: Entries, [index, below]: MenuPlace): MenuEntryView[] {
  if (below === undefined) return entries.filter((_, at) => at !== index);
  return changeGroup(entries, index, (links) => links.filter((_, at) => at !== below));
}

/** Returns the entries with one of the first level as the last one below the entry before it. */
export function indentEntry(entries: Entries, index: number): MenuEntryView[] {
  const entry = entries[index];
  if (!entry || index === 0 || entry.entries.length > 0) return [...entries];
  const { label, target } = entry;
  return removeEntry(
    changeGroup(entries, index - 1, (links) => [...links, { label, target }]),
    [index],
  );
}

/** Returns the entries with one of the second level after its group. */
export function outdentEntry(entries: Entries, index: number, below: number): MenuEntryView[] {
  const link = entries[index]?.entries[below];
  if (!link) return [...entries];
  return removeEntry(entries, [index, below]).toSpliced(index + 1, 0, { ...link, entries: [] });
}

/** Returns the entries with those of the first level, or of a group, in another order. */
export function orderEntries(
  entries: Entries,
  group: number | null,
  links: readonly MenuLeafView[],
): readonly MenuEntryView[] {
  return group === null ? (links as Entries) : changeGroup(entries, group, () => links);
}

function changeGroup(
  entries: Entries,
  index: number,
  change: (links: readonly MenuLeafView[]) => readonly MenuLeafView[],
): MenuEntryView[] {
  return entries.map((entry, at) => (at === index ? { ...entry, entries: change(entry.entries) } : entry));
}
