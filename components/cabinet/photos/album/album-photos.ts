import type { ActionProblem } from '@/lib/actions/action-result';
import type { Item } from '@/lib/content/registry';
import { autosaveEdits, listAutosavedEdits } from '../edit/autosaved-edits';
import type { CabinetStore } from '@/components/cabinet/base/cabinet-store';
import type { Choice } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { createAlbumCalls } from './album-calls';
import {
  editPhotos,
  mergePhotos,
  resolvePending,
  without,
  type AlbumPhotosState,
} from './album-photos-state';
import type { PhotoEdit } from '../edit/photo-edit';

/** Pause after the last change before the edits are saved, in milliseconds. */
const saveAfterMs = 1000;

/** Pause before the next attempt without a connection, in milliseconds. */
const retryAfterMs = 4000;

interface Options {
  readonly albumId: string;
  readonly userId: string;
  readonly photos: readonly Item<'images'>[];
  readonly attempt: CabinetStore['attempt'];
}

/** Store of an album's photos that saves pending edits automatically. */
export interface AlbumPhotosStore {
  /** Changes photos. Saves the edit on this device immediately and on the server after a pause. */
  change(ids: readonly string[], edit: PhotoEdit): void;
  /** Saves the pending edits now. Resolves to the ids of the photos that were not saved. */
  flush(): Promise<readonly string[]>;
  /** Resolves a conflict. A photo is not saved until all its conflicts are resolved. */
  resolve(id: string, place: Place, choice: Choice): void;
  /** Shows photos as returned by the server; new ones come last. */
  adopt(photos: readonly Item<'images'>[]): void;
  drop(id: string): void;
  /**
   * Puts photos in order. `seen`: the order that the editor replaces. If another editor changed it meanwhile, the
   * album shows that order. Resolves to the problem, or to `null`.
   */
  order(photos: readonly Item<'images'>[], seen?: readonly Item<'images'>[]): Promise<ActionProblem | null>;
  /** Continues after a sign-in. */
  resume(): void;
  /** Reads the edits of earlier visits and starts saving. Returns a function that stops. */
  start(): () => void;
  subscribe(listener: () => void): () => void;
  read(): AlbumPhotosState;
}

/** Creates the store of an album. */
export function createAlbumPhotos({ albumId, userId, photos, attempt }: Options): AlbumPhotosStore {
  let state: AlbumPhotosState = { photos, pending: {}, problems: {}, phase: 'idle' };
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const read = () => state;
  const isPaused = () => state.phase === 'offline' || state.phase === 'signed-out';
  const calls = createAlbumCalls({ albumId, attempt, read, publish });

  function publish(change: Partial<AlbumPhotosState>): void {
    const before = state;
    state = { ...state, ...change };
    autosaveEdits(userId, state.pending, before.pending);
    for (const listener of listeners) listener();
    if (state.pending !== before.pending || (state.phase !== before.phase && isPaused())) schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isStarted || state.phase === 'signed-out' || Object.keys(state.pending).length === 0) return;
    timer = setTimeout(() => void flush(), isPaused() ? retryAfterMs : saveAfterMs);
  }

  async function flush(): Promise<readonly string[]> {
    clearTimeout(timer);
    await calls.save();
    return Object.keys(state.pending);
  }

  return {
    change: (ids, edit) => publish(editPhotos(state, ids, edit)),
    flush,
    resolve: (id, place, choice) => publish({ pending: resolvePending(state, id, place, choice) }),
    adopt: (changed) => publish({ photos: mergePhotos(state.photos, changed) }),
    drop(id) {
      const others = state.photos.filter((photo) => photo.id !== id);
      publish({ photos: others, pending: without(state.pending, [id]) });
    },
    order: calls.order,
    resume: () => publish({ phase: state.phase === 'signed-out' ? 'idle' : state.phase }),
    start() {
      isStarted = true;
      const ids = state.photos.map(({ id }) => id);
      const autosaved = listAutosavedEdits(userId, ids);
      if (Object.keys(autosaved).length > 0) {
        publish({ pending: { ...autosaved, ...state.pending } });
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
    read,
  };
}
