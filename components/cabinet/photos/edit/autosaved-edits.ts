import type { PendingEdit, PendingEdits } from './photo-edit';

/** Returns the storage key of a photo's edit on this device. It names the person because computers are shared. */
const toKey = (userId: string, photoId: string) => `cabinet.photos.${userId}.${photoId}`;

/** Stores edits of photos on this device until they are saved, and removes those that were pending `before`. */
export function autosaveEdits(userId: string, edits: PendingEdits, before: PendingEdits): void {
  try {
    for (const id of Object.keys(before)) if (!edits[id]) localStorage.removeItem(toKey(userId, id));
    for (const [id, edit] of Object.entries(edits)) {
      if (edit !== before[id]) localStorage.setItem(toKey(userId, id), JSON.stringify(edit));
    }
  } catch {
    // The screen still holds the edits if storage is full or forbidden.
  }
}

/** Returns the edits of photos that this person left unsaved on this device. */
export function listAutosavedEdits(userId: string, photoIds: readonly string[]): PendingEdits {
  return Object.fromEntries(
    photoIds.flatMap((id) => {
      const stored = readEdit(toKey(userId, id));
      return stored?.edit && stored.base ? [[id, { edit: stored.edit, base: stored.base }]] : [];
    }),
  );
}

function readEdit(key: string): Partial<PendingEdit> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<PendingEdit> | null;
  } catch {
    return null;
  }
}
