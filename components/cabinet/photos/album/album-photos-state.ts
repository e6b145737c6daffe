import type { Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '@/lib/actions/action-result';
import type { Choice } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import {
  joinEdits,
  listConflicts,
  resolveConflict,
  toEditedInput,
  type PendingEdits,
  type PhotoEdit,
} from '../edit/photo-edit';

type Photo = Item<'images'>;

/** `retrying`: saving again after the connection was lost. `signed-out`: waiting for the editor to sign in again. */
type SavePhase = 'idle' | 'saving' | 'offline' | 'retrying' | 'signed-out';

/** The stored photos of an album and the pending edits. */
export interface AlbumPhotosState {
  readonly photos: readonly Photo[];
  /** By the photo's id. */
  readonly pending: PendingEdits;
  /** Problem of a photo that was not saved, by id. It is sent again after the next edit. */
  readonly problems: Readonly<Record<string, ActionProblem>>;
  readonly phase: SavePhase;
}

/** Returns the conflicting places of photos, by the photo's id. */
export function listAlbumConflicts({
  photos,
  pending,
}: AlbumPhotosState): Readonly<Record<string, readonly Place[]>> {
  const conflicts = photos.flatMap((photo) => {
    const edit = pending[photo.id];
    const places = edit ? listConflicts(edit, photo) : [];
    return places.length > 0 ? [[photo.id, places] as const] : [];
  });
  return Object.fromEntries(conflicts);
}

/** Whether a save was refused because another editor changed the photo. */
export function isOutdated(result: SaveResult | undefined): boolean {
  return result?.ok === false && result.problem.code === 'version_mismatch';
}

/** Returns the state after an edit of some photos. */
export function editPhotos(
  state: AlbumPhotosState,
  ids: readonly string[],
  edit: PhotoEdit,
): AlbumPhotosState {
  const edited = state.photos
    .filter(({ id }) => ids.includes(id))
    .map((photo) => {
      const { edit: first, base = toEditedInput(photo) } = state.pending[photo.id] ?? {};
      return [photo.id, { edit: joinEdits(first, edit), base }] as const;
    });
  const pending = { ...state.pending, ...Object.fromEntries(edited) };
  return { ...state, pending, problems: without(state.problems, ids) };
}

/** Returns the pending edits after a conflict of a photo was resolved. */
export function resolvePending(
  { photos, pending }: AlbumPhotosState,
  id: string,
  place: Place,
  choice: Choice,
): PendingEdits {
  const photo = photos.find((other) => other.id === id);
  const edit = pending[id];
  const resolved = photo && edit && resolveConflict(edit, place, choice, photo);
  const others = without(pending, [id]);
  return resolved ? { ...others, [id]: resolved } : others;
}

/**
 * Returns the state after the response to a save of the photos `sent` with the edits `sentEdits`. Drops the saved
 * edits. Text typed meanwhile stays pending, based on the saved photo.
 */
export function takeResults(
  state: AlbumPhotosState,
  sent: readonly Photo[],
  sentEdits: PendingEdits,
  results: readonly SaveResult[],
): AlbumPhotosState {
  const saved: Photo[] = [];
  const problems: Record<string, ActionProblem> = { ...state.problems };
  let { pending } = state;
  sent.forEach(({ id }, index) => {
    const result = results[index];
    if (result?.ok) {
      const photo = result.item as Photo;
      const edit = pending[id];
      saved.push(photo);
      if (edit === sentEdits[id]) pending = without(pending, [id]);
      else if (edit) pending = { ...pending, [id]: { ...edit, base: toEditedInput(photo) } };
    } else if (result && !isOutdated(result)) {
      problems[id] = result.problem;
    }
  });
  return { photos: mergePhotos(state.photos, saved), pending, problems, phase: 'idle' };
}

/** Returns the state after a failed call about the photos `ids`. */
export function takeRefusal(
  state: AlbumPhotosState,
  problem: ActionProblem,
  ids: readonly string[],
): AlbumPhotosState {
  if (problem.code === 'unauthenticated') return { ...state, phase: 'signed-out' };
  // Repeated like a lost connection.
  if (['offline', 'busy', 'database_unavailable', 'upstream_unavailable'].includes(problem.code))
    return { ...state, phase: 'offline' };
  const isSaving = state.phase === 'saving' || state.phase === 'retrying';
  const problems = { ...state.problems, ...Object.fromEntries(ids.map((id) => [id, problem])) };
  return { ...state, phase: isSaving ? 'idle' : state.phase, problems };
}

/** Returns the photos in the order of others. Photos that are not among them come last. */
export function sortPhotos(photos: readonly Photo[], order: readonly Photo[]): Photo[] {
  const positions = new Map(order.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: Photo) => positions.get(id) ?? order.length;
  return photos.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Replaces the photos that changed and appends the new ones. */
export function mergePhotos(old: readonly Photo[], changed: readonly Photo[]): Photo[] {
  const byId = new Map(changed.map((photo) => [photo.id, photo]));
  const known = old.map((photo) => byId.get(photo.id) ?? photo);
  const ids = new Set(old.map(({ id }) => id));
  return [...known, ...changed.filter(({ id }) => !ids.has(id))];
}

/** Returns a record without some of its keys. */
export function without<Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
}
