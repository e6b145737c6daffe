import type { Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '../cabinet-actions';
import type { Choice } from '../conflict/merge-versions';
import type { Place } from '../conflict/places';
import {
  joinEdits,
  listConflicts,
  resolveConflict,
  toEditedInput,
  type PendingEdits,
  type PhotoEdit,
} from './edit/photo-edit';

type Photo = Item<'images'>;

/** `retrying`: saving again after the connection was lost. `signed-out`: waits until the editor signs in again. */
type SavePhase = 'idle' | 'saving' | 'offline' | 'retrying' | 'signed-out';

/** The photos of an album as they are stored, and the edits that are not saved yet. */
export interface AlbumPhotosState {
  readonly photos: readonly Photo[];
  /** By the photo's id. */
  readonly pending: PendingEdits;
  /** Why a photo was not saved, by id. Its edit is sent again once it was changed. */
  readonly problems: Readonly<Record<string, ActionProblem>>;
  readonly phase: SavePhase;
}

/** Something that happens to the photos of an album. */
export type AlbumPhotosEvent =
  | { readonly type: 'edited'; readonly ids: readonly string[]; readonly edit: PhotoEdit }
  /** Edits of an earlier visit were read from this device. */
  | { readonly type: 'autosavesRead'; readonly pending: PendingEdits }
  | { readonly type: 'saveStarted' }
  /** `pending`: the edits that were sent; `results`: in the order of `sent`. */
  | {
      readonly type: 'saveAnswered';
      readonly sent: readonly Photo[];
      readonly pending: PendingEdits;
      readonly results: readonly SaveResult[];
    }
  /** A call was refused as a whole; `ids`: of the photos that it was about. */
  | { readonly type: 'callRefused'; readonly problem: ActionProblem; readonly ids: readonly string[] }
  | { readonly type: 'conflictResolved'; readonly id: string; readonly place: Place; readonly choice: Choice }
  /** Photos were stored or read; new ones come last. */
  | { readonly type: 'photosRead'; readonly photos: readonly Photo[] }
  /** The whole album was read, in its stored order. */
  | { readonly type: 'albumRead'; readonly photos: readonly Photo[] }
  | { readonly type: 'ordered'; readonly order: readonly Photo[] }
  | { readonly type: 'photoDropped'; readonly id: string }
  | { readonly type: 'signedIn' };

/** Returns the state of an album that was just opened. */
export function createAlbumPhotosState(photos: readonly Photo[]): AlbumPhotosState {
  return { photos, pending: {}, problems: {}, phase: 'idle' };
}

/** Returns the state after an event. */
export function albumPhotosReducer(state: AlbumPhotosState, event: AlbumPhotosEvent): AlbumPhotosState {
  switch (event.type) {
    case 'edited':
      return edit(state, event);
    case 'autosavesRead':
      return { ...state, pending: { ...event.pending, ...state.pending } };
    case 'saveStarted':
      return { ...state, phase: state.phase === 'offline' ? 'retrying' : 'saving' };
    case 'saveAnswered':
      return { ...takeResults(state, event), phase: 'idle' };
    case 'callRefused':
      return refuse(state, event);
    case 'conflictResolved':
      return resolve(state, event);
    case 'photosRead':
      return { ...state, photos: merge(state.photos, event.photos) };
    case 'albumRead':
      return { ...state, photos: event.photos };
    case 'ordered':
      return { ...state, photos: sort(state.photos, event.order) };
    case 'photoDropped':
      return {
        ...state,
        photos: state.photos.filter(({ id }) => id !== event.id),
        pending: without(state.pending, [event.id]),
      };
    case 'signedIn':
      return state.phase === 'signed-out' ? { ...state, phase: 'idle' } : state;
  }
}

/** Returns the places that this editor and somebody else changed differently, by the photo's id. */
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

/** Whether a save was refused because somebody else changed the photo. */
export function isOutdated(result: SaveResult | undefined): boolean {
  return result?.ok === false && result.problem.code === 'version_mismatch';
}

type EventOf<Type extends AlbumPhotosEvent['type']> = Extract<AlbumPhotosEvent, { type: Type }>;

function edit(state: AlbumPhotosState, { ids, edit: change }: EventOf<'edited'>): AlbumPhotosState {
  const changed = state.photos
    .filter(({ id }) => ids.includes(id))
    .map((photo) => {
      const { edit: first, base = toEditedInput(photo) } = state.pending[photo.id] ?? {};
      return [photo.id, { edit: joinEdits(first, change), base }] as const;
    });
  return {
    ...state,
    pending: { ...state.pending, ...Object.fromEntries(changed) },
    problems: without(state.problems, ids),
  };
}

/** Drops the edits that were saved as they were sent. What was typed meanwhile stays, based on the saved photo. */
function takeResults(state: AlbumPhotosState, event: EventOf<'saveAnswered'>): AlbumPhotosState {
  const saved: Photo[] = [];
  const problems: Record<string, ActionProblem> = { ...state.problems };
  let { pending } = state;
  event.sent.forEach(({ id }, index) => {
    const result = event.results[index];
    if (result?.ok) {
      const photo = result.item as Photo;
      const current = pending[id];
      saved.push(photo);
      if (current === event.pending[id]) pending = without(pending, [id]);
      else if (current) pending = { ...pending, [id]: { ...current, base: toEditedInput(photo) } };
    } else if (result && !isOutdated(result)) {
      problems[id] = result.problem;
    }
  });
  return { ...state, photos: merge(state.photos, saved), pending, problems };
}

function refuse(state: AlbumPhotosState, { problem, ids }: EventOf<'callRefused'>): AlbumPhotosState {
  if (problem.code === 'unauthenticated') return { ...state, phase: 'signed-out' };
  if (problem.code === 'offline') return { ...state, phase: 'offline' };
  const phase = state.phase === 'saving' || state.phase === 'retrying' ? 'idle' : state.phase;
  const problems = Object.fromEntries(ids.map((id) => [id, problem]));
  return { ...state, phase, problems: { ...state.problems, ...problems } };
}

function resolve(
  state: AlbumPhotosState,
  { id, place, choice }: EventOf<'conflictResolved'>,
): AlbumPhotosState {
  const photo = state.photos.find((other) => other.id === id);
  const conflict = state.pending[id];
  const resolved = photo && conflict && resolveConflict(conflict, place, choice, photo);
  const others = without(state.pending, [id]);
  return { ...state, pending: resolved ? { ...others, [id]: resolved } : others };
}

/** Returns the photos in the order of others; those that are not among them come last. */
function sort(photos: readonly Photo[], order: readonly Photo[]): Photo[] {
  const positions = new Map(order.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: Photo) => positions.get(id) ?? order.length;
  return photos.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Replaces the photos that changed and appends the new ones. */
function merge(old: readonly Photo[], changed: readonly Photo[]): Photo[] {
  const byId = new Map(changed.map((photo) => [photo.id, photo]));
  const known = old.map((photo) => byId.get(photo.id) ?? photo);
  const ids = new Set(old.map(({ id }) => id));
  return [...known, ...changed.filter(({ id }) => !ids.has(id))];
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  ids: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
}
