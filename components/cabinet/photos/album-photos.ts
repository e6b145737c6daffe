import type { AnyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import { autosaveEdits, listAutosavedEdits } from '../autosave/autosaved-edits';
import { attempt, type ActionProblem } from '../cabinet-actions';
import type { Choice } from '../conflict/merge-versions';
import type { Place } from '../conflict/places';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import {
  albumPhotosReducer,
  createAlbumPhotosState,
  isOutdated,
  listAlbumConflicts,
  type AlbumPhotosEvent,
  type AlbumPhotosState,
} from './album-photos-reducer';
import { toEditedInput, type PhotoEdit } from './edit/photo-edit';
import type { PhotoActions } from './photo-actions';

/** How long after the last change the edits are saved, in milliseconds. */
const saveAfterMs = 1000;

/** How long to wait before another attempt without a connection, in milliseconds. */
const retryAfterMs = 4000;

interface Options {
  readonly albumId: string;
  readonly userId: string;
  readonly photos: readonly Item<'images'>[];
  readonly actions: Pick<PhotoActions, 'savePhotos' | 'readAlbumPhotos' | 'orderPhotos'>;
}

/** Store of an album's photos that saves edits by itself. */
export interface AlbumPhotosStore {
  /** Changes photos; the edit is saved on this device at once and on the server a moment later. */
  change(ids: readonly string[], edit: PhotoEdit): void;
  /** Saves the pending edits now. Resolves to the ids of the photos that were not saved. */
  flush(): Promise<readonly string[]>;
  /** Chooses a text where somebody else changed the same place. A photo is not saved before all are chosen. */
  resolve(id: string, place: Place, choice: Choice): void;
  /** Shows photos as the server returned them; new ones come last. */
  adopt(photos: readonly Item<'images'>[]): void;
  drop(id: string): void;
  /**
   * Puts photos in order. `seen`: the order that the editor replaces; if somebody else changed it meanwhile, the album
   * shows theirs. Resolves to the problem, or to `null`.
   */
  order(photos: readonly Item<'images'>[], seen?: readonly Item<'images'>[]): Promise<ActionProblem | null>;
  /** Allows calls that need a session again. */
  resume(): void;
  /** Reads the edits of earlier visits and starts to save. Returns a function that stops. */
  start(): () => void;
  subscribe(listener: () => void): () => void;
  read(): AlbumPhotosState;
}

/** Creates the store of an album that was just opened. */
export function createAlbumPhotos({ albumId, userId, photos: initial, actions }: Options): AlbumPhotosStore {
  let state = createAlbumPhotosState(initial);
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One after the other: a save changes the versions that the next one names.
  let calls: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function dispatch(event: AlbumPhotosEvent): void {
    const before = state;
    state = albumPhotosReducer(before, event);
    autosaveEdits(userId, state.pending, before.pending);
    for (const listener of listeners) listener();
    const hasPaused = state.phase !== before.phase && isPaused();
    if (hasPaused || state.pending !== before.pending) schedule();
  }

  const isPaused = () => state.phase === 'offline' || state.phase === 'signed-out';

  function schedule(): void {
    clearTimeout(timer);
    if (!isStarted || state.phase === 'signed-out' || Object.keys(state.pending).length === 0) return;
    timer = setTimeout(() => void flush(), isPaused() ? retryAfterMs : saveAfterMs);
  }

  async function flush(): Promise<readonly string[]> {
    clearTimeout(timer);
    await enqueue(save);
    return Object.keys(state.pending);
  }

  function enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = calls.then(call);
    calls = result;
    return result;
  }

  async function save(): Promise<void> {
    const outdated = await send();
    if (outdated.length === 0) return;
    const fresh = await attempt(() => actions.readAlbumPhotos(albumId));
    if (!fresh.ok) return;
    const gone = outdated.filter((id) => !fresh.photos.some((photo) => photo.id === id));
    dispatch({ type: 'photosRead', photos: fresh.photos });
    dispatch({ type: 'callRefused', problem: { code: 'not_found' }, ids: gone });
    // Edits of places that nobody else changed apply to the new versions.
    await send();
  }

  /** Sends the edits that can be saved. Resolves to the ids of photos that somebody else changed. */
  async function send(): Promise<readonly string[]> {
    const { photos, pending, problems } = state;
    const conflicts = listAlbumConflicts(state);
    const sent = photos.filter(({ id }) => pending[id] && !problems[id] && !conflicts[id]);
    if (sent.length === 0) return [];
    dispatch({ type: 'saveStarted' });
    const changes = sent.map((photo) => ({
      id: photo.id,
      version: photo.version,
      input: toEditedInput(photo, pending[photo.id]?.edit) as unknown as AnyInput,
    }));
    const answer = await attempt(() => actions.savePhotos(changes));
    const ids = sent.map(({ id }) => id);
    if (!answer.ok) {
      dispatch({ type: 'callRefused', problem: answer.problem, ids });
      return [];
    }
    dispatch({ type: 'saveAnswered', sent, pending, results: answer.results });
    return ids.filter((_, index) => isOutdated(answer.results[index]));
  }

  async function saveOrder(
    photos: readonly Item<'images'>[],
    before: readonly Item<'images'>[],
    seen?: readonly Item<'images'>[],
  ): Promise<ActionProblem | null> {
    const toIds = (list: readonly Item<'images'>[]) => list.map(({ id }) => id);
    const result = await attempt(() => actions.orderPhotos(toIds(photos), seen && toIds(seen)));
    const problem = result.ok ? null : result.problem;
    if (problem) {
      dispatch({ type: 'ordered', order: before });
      dispatch({ type: 'callRefused', problem, ids: [] });
    }
    if (problem && !isOrderOutdated(problem)) return problem;
    // The versions of the photos have changed with their positions.
    const fresh = await attempt(() => actions.readAlbumPhotos(albumId));
    if (fresh.ok) dispatch({ type: problem ? 'albumRead' : 'photosRead', photos: fresh.photos });
    return problem;
  }

  return {
    change: (ids, edit) => dispatch({ type: 'edited', ids, edit }),
    flush,
    resolve: (id, place, choice) => dispatch({ type: 'conflictResolved', id, place, choice }),
    adopt: (photos) => dispatch({ type: 'photosRead', photos }),
    drop: (id) => dispatch({ type: 'photoDropped', id }),
    order(photos, seen) {
      const before = state.photos;
      dispatch({ type: 'ordered', order: photos });
      return enqueue(() => saveOrder(photos, before, seen));
    },
    resume: () => dispatch({ type: 'signedIn' }),
    start() {
      isStarted = true;
      const ids = state.photos.map(({ id }) => id);
      const pending = listAutosavedEdits(userId, ids);
      if (Object.keys(pending).length > 0) {
        dispatch({ type: 'autosavesRead', pending });
        void flush();
      }
      return () => {
        isStarted = false;
        clearTimeout(timer);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
  };
}
