import type { PhotoEdit } from './photo-edit';

/** What was typed and has not been saved, by the photo's id. */
export type Edits = Readonly<Record<string, PhotoEdit>>;

const toKey = (albumId: string) => `cabinet.photos.${albumId}`;

/** Keeps on this device what was typed, until it was saved. */
export function keepEdits(albumId: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) localStorage.removeItem(toKey(albumId));
    else localStorage.setItem(toKey(albumId), JSON.stringify(edits));
  } catch {
    // A full or forbidden storage must not stop the work.
  }
}

/** What was typed in this album and never saved. */
export function readKeptEdits(albumId: string): Edits {
  try {
    return JSON.parse(localStorage.getItem(toKey(albumId)) ?? '{}') as Edits;
  } catch {
    return {};
  }
}
