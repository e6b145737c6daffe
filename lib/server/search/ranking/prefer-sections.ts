import type { FoundEntry } from '../../search-index/entry';
import type { Alternative, Unit } from '../../search-index/unit';
import { rankNames } from './rank-entry';

/**
 * Returns results in which a page gives way to its section if the title names some units and only this section of the page
 * contains all. `entries`: those that contain all units.
 */
export function preferSections(
  results: readonly FoundEntry[],
  entries: readonly FoundEntry[],
  units: readonly Unit[],
): FoundEntry[] {
  const sections = entries.filter(({ anchor }) => anchor !== null);
  return results.map((entry) => (isPartlyNamed(entry, units) && findOnlySection(entry, sections)) || entry);
}

/** Whether an entry is a page whose title names some units. Numbers do not count: too many sections have them. */
function isPartlyNamed(entry: FoundEntry, units: readonly Unit[]): boolean {
  if (entry.type !== 'page' || entry.anchor !== null) return false;
  const { named } = rankNames(entry, units);
  const others = units.filter((_, index) => named[index] === 0);
  return others.length < units.length && others.some(({ alternatives }) => !isNumber(alternatives[0]!));
}

function isNumber({ words }: Alternative): boolean {
  return words.every(({ text }) => /^\d+$/.test(text));
}

function findOnlySection(page: FoundEntry, sections: readonly FoundEntry[]): FoundEntry | null {
  const own = sections.filter(({ itemId, locale }) => itemId === page.itemId && locale === page.locale);
  return own.length === 1 ? own[0]! : null;
}
