import type { ActionProblem } from '@/lib/actions/action-result';
import { orderItems } from '@/lib/actions/items';
import { readAlbumPhotos, savePhotos } from '@/lib/actions/photos';
import type { AnyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import { autosaveEdits, listAutosavedEdits } from './edit/autosaved-edits';
import type { CabinetStore } from '@/components/cabinet/base/cabinet-store';
import type { Choice } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import {
  editPhotos,
  isOutdated,
  listAlbumConflicts,
  mergePhotos,
  sortPhotos,
  takeRefusal,
  takeResults,
  without,
  type AlbumPhotosState,
} from './album-photos-state';
import { resolveConflict, toEditedInput, type PhotoEdit } from './edit/photo-edit';

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
  // Calls run one after another, because each changes the versions that the next one sends.
  let calls: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const isPaused = () => state.phase === 'offline' || state.phase === 'signed-out';

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

  function enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = calls.then(call);
    calls = result;
    return result;
  }

  async function flush(): Promise<readonly string[]> {
    clearTimeout(timer);
    await enqueue(save);
    return Object.keys(state.pending);
  }

  async function save(): Promise<void> {
    const outdated = await send();
    if (outdated.length === 0) return;
    const fresh = await attempt((person) => readAlbumPhotos(person, albumId));
    if (!fresh.ok) return;
    const gone = outdated.filter((id) => !fresh.photos.some((photo) => photo.id === id));
    publish(takeRefusal(state, { code: 'not_found' }, gone));
    publish({ photos: mergePhotos(state.photos, fresh.photos) });
    // Edits without a conflict apply to the new versions.
    await send();
  }

  /** Sends the edits that can be saved. Resolves to the ids of photos that another editor changed. */
  async function send(): Promise<readonly string[]> {
    const { pending, problems } = state;
    const conflicts = listAlbumConflicts(state);
    const sent = state.photos.filter(({ id }) => pending[id] && !problems[id] && !conflicts[id]);
    if (sent.length === 0) return [];
    publish({ phase: state.phase === 'offline' ? 'retrying' : 'saving' });
    const changes = sent.map((photo) => ({
      id: photo.id,
      version: photo.version,
      input: toEditedInput(photo, pending[photo.id]?.edit) as unknown as AnyInput,
    }));
    const answer = await attempt((person) => savePhotos(person, changes));
    const ids = sent.map(({ id }) => id);
    if (!answer.ok) {
      publish(takeRefusal(state, answer.problem, ids));
      return [];
    }
    publish(takeResults(state, sent, pending, answer.results));
    return ids.filter((_, index) => isOutdated(answer.results[index]));
  }

  function order(wanted: readonly Item<'images'>[], seen?: readonly Item<'images'>[]) {
    const before = state.photos;
    const toIds = (list: readonly Item<'images'>[]) => list.map(({ id }) => id);
    publish({ photos: sortPhotos(state.photos, wanted) });
    return enqueue(async () => {
      const result = await attempt((person) =>
        orderItems(person, 'images', toIds(wanted), seen && toIds(seen)),
      );
      const problem = result.ok ? null : result.problem;
      if (problem) publish({ ...takeRefusal(state, problem, []), photos: sortPhotos(state.photos, before) });
      if (problem && !isOrderOutdated(problem)) return problem;
      // A change of positions also changed the versions of the photos.
      const fresh = await attempt((person) => readAlbumPhotos(person, albumId));
      if (fresh.ok) publish({ photos: problem ? fresh.photos : mergePhotos(state.photos, fresh.photos) });
      return problem;
    });
  }

  return {
    change: (ids, edit) => publish(editPhotos(state, ids, edit)),
    flush,
    resolve(id, place, choice) {
      const photo = state.photos.find((other) => other.id === id);
      const edit = state.pending[id];
      const resolved = photo && edit && resolveConflict(edit, place, choice, photo);
      const others = without(state.pending, [id]);
      publish({ pending: resolved ? { ...others, [id]: resolved } : others });
    },
    adopt: (changed) => publish({ photos: mergePhotos(state.photos, changed) }),
    drop(id) {
      const others = state.photos.filter((photo) => photo.id !== id);
      publish({ photos: others, pending: without(state.pending, [id]) });
    },
    order,
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
    read: () => state,
  };
}
