import type { UnsavedEdit, UnsavedEdits } from '../photos/edit/photo-edit';

/** The name a change is kept under on a device. Per person: a computer may be shared. */
const toKey = (userId: string, photoId: string) => `cabinet.photos.${userId}.${photoId}`;

/** Keeps on this device what was changed, photo by photo, until it is saved; what was kept `before` is forgotten. */
export function keepEdits(userId: string, edits: UnsavedEdits, before: UnsavedEdits): void {
  try {
    for (const id of Object.keys(before)) if (!edits[id]) localStorage.removeItem(toKey(userId, id));
    for (const [id, edit] of Object.entries(edits)) {
      if (edit !== before[id]) localStorage.setItem(toKey(userId, id), JSON.stringify(edit));
    }
  } catch {
    // A full or forbidden storage must not stop the work.
  }
}

/** What this person changed of photos on this device and never saved. */
export function readKeptEdits(userId: string, photoIds: readonly string[]): UnsavedEdits {
  return Object.fromEntries(
    photoIds.flatMap((id) => {
      const kept = readKept(toKey(userId, id));
      return kept?.edit && kept.base ? [[id, { edit: kept.edit, base: kept.base }]] : [];
    }),
  );
}

function readKept(key: string): Partial<UnsavedEdit> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<UnsavedEdit> | null;
  } catch {
    return null;
  }
}
