import type { Database } from '../../db/database';
import { selectItems } from '../../rows/select-items';
import type { FoundEntry } from '../../search-index/entry';

/**
 * Returns ranked entries with one for each person: the entry of a teacher whose profile, or a profile with the same name,
 * is among them is left out, and the profile has the better place of both.
 */
export async function mergePeople(db: Database, entries: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const profiles = entries.filter(({ type }) => type === 'staff');
  const teachers = entries.filter(({ type }) => type === 'teacher');
  if (profiles.length === 0 || teachers.length === 0) return [...entries];
  const ids = teachers.map(({ itemId }) => itemId);
  const rows = await selectItems(db, 'teacher').where('id', 'in', ids).execute();
  const profileIds = new Map(rows.map((row) => [row.id, row['profile']]));
  const findProfile = ({ itemId, title }: FoundEntry) => {
    const id = profileIds.get(itemId);
    return profiles.find((profile) => (id ? profile.itemId === id : profile.title === title));
  };
  return [...new Set(entries.map((entry) => (entry.type === 'teacher' && findProfile(entry)) || entry))];
}
