import { useCallback, useEffect, useRef, useState } from 'react';
import { orderItems } from '@/lib/actions/items';
import { readAlbumPhotos, savePhotos } from '@/lib/actions/photos';
import type { AnyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { Choice } from '../conflict/merge-versions';
import type { Place } from '../conflict/places';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import {
  isOutdated,
  merge,
  takeIn,
  toDisputes,
  toObstacle,
  toOrder,
  without,
  type AlbumPhotosState,
} from './album-photos-state';
import { useCabinet } from '../cabinet-provider';
import { keepEdits, readKeptEdits } from '../autosave/kept-edits';
import { joinEdits, settleDispute, toEditedInput, type PhotoEdit, type UnsavedEdit } from './edit/photo-edit';

/** How long after the last key the texts are saved, in milliseconds. */
const saveAfterMs = 1000;

/** How long to wait before trying again without a connection, in milliseconds. */
const retryAfterMs = 4000;

/** The photos of an album and how they are changed. */
export interface AlbumPhotos extends Omit<AlbumPhotosState, 'unsaved'> {
  /** Not saved yet, by id. */
  readonly edits: Readonly<Record<string, PhotoEdit>>;
  /** What was changed here and, otherwise, by somebody else: nothing of such a photo is saved before it is settled. */
  readonly disputes: Readonly<Record<string, readonly Place[]>>;
  /** Decides which text of a disputed place stays. */
  settle(id: string, place: Place, choice: Choice): void;
  /** Changes photos; what was typed is saved a moment later. */
  change(ids: readonly string[], edit: PhotoEdit): void;
  /** Saves what is not saved yet. Resolves to the ids of the photos that could not be saved. */
  flush(): Promise<readonly string[]>;
  /** Takes in photos as the server has them: new ones at the end. */
  adopt(photos: readonly Item<'images'>[]): void;
  drop(id: string): void;
  /**
   * Puts photos in order. `seen`: the order that a person replaces; where somebody else has given them another one, that
   * is kept and shown. Resolves to what is in the way.
   */
  order(photos: readonly Item<'images'>[], seen?: readonly Item<'images'>[]): Promise<ActionProblem | null>;
  /** Signed in again, or not willing to. */
  settleSignIn(): void;
}

/** Keeps the photos of an album, saves changes by itself, and loses none of them. */
export function useAlbumPhotos(
  { albumId, userId }: { albumId: string; userId: string },
  initial: readonly Item<'images'>[],
): AlbumPhotos {
  const { attempt } = useCabinet();
  const [state, setState] = useState<AlbumPhotosState>({
    photos: initial,
    unsaved: {},
    problems: {},
    isSaving: false,
    needsSignIn: false,
    isOffline: false,
  });
  const latest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const update = useCallback(
    (change: (before: AlbumPhotosState) => Partial<AlbumPhotosState>) => {
      const before = latest.current;
      latest.current = { ...before, ...change(before) };
      keepEdits(userId, latest.current.unsaved, before.unsaved);
      setState(latest.current);
    },
    [userId],
  );

  /** Resolves to the photos that somebody else changed meanwhile. */
  const saveOnce = useCallback(async (): Promise<readonly Item<'images'>[]> => {
    const { photos, unsaved, problems } = latest.current;
    const disputes = toDisputes(latest.current);
    const sent = photos.filter(({ id }) => unsaved[id] && !problems[id] && !disputes[id]);
    if (sent.length === 0) return [];
    update(() => ({ isSaving: true }));
    const changes = sent.map((photo) => ({
      id: photo.id,
      version: photo.version,
      input: toEditedInput(photo, unsaved[photo.id]?.edit) as unknown as AnyInput,
    }));
    const result = await attempt((person) => savePhotos(person, changes));
    update((before) => {
      if (!result.ok) return { isSaving: false, ...toObstacle(result.problem, sent, before) };
      return { isSaving: false, isOffline: false, ...takeIn(before, sent, unsaved, result.results) };
    });
    return result.ok ? sent.filter((_, index) => isOutdated(result.results[index])) : [];
  }, [attempt, update]);

  const save = useCallback(async (): Promise<void> => {
    const outdated = await saveOnce();
    if (outdated.length === 0) return;
    const fresh = await attempt((person) => readAlbumPhotos(person, albumId));
    if (!fresh.ok) return;
    const gone = outdated.filter(({ id }) => !fresh.photos.some((photo) => photo.id === id));
    update((before) => ({
      photos: merge(before.photos, fresh.photos),
      ...toObstacle({ code: 'not_found' }, gone, before),
    }));
    // What was typed here goes on top of what somebody else wrote, unless it is about the very same.
    await saveOnce();
  }, [attempt, albumId, saveOnce, update]);

  const flush = useCallback(async (): Promise<readonly string[]> => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(save);
    await saving.current;
    return Object.keys(latest.current.unsaved);
  }, [save]);

  useEffect(() => {
    const kept = readKeptEdits(
      userId,
      latest.current.photos.map(({ id }) => id),
    );
    if (Object.keys(kept).length === 0) return;
    update(() => ({ unsaved: kept }));
    void flush();
  }, [userId, flush, update]);

  const { unsaved, ...shown } = state;
  const { isOffline, needsSignIn } = state;
  const hasEdits = Object.keys(unsaved).length > 0;
  useEffect(() => {
    if (!hasEdits || needsSignIn) return undefined;
    const wait = setTimeout(() => void flush(), isOffline ? retryAfterMs : saveAfterMs);
    timer.current = wait;
    return () => clearTimeout(wait);
  }, [hasEdits, unsaved, isOffline, needsSignIn, flush]);

  return {
    ...shown,
    edits: Object.fromEntries(Object.entries(unsaved).map(([id, { edit }]) => [id, edit])),
    disputes: toDisputes(state),
    settle: (id, place, choice) =>
      update((before) => {
        const photo = before.photos.find((each) => each.id === id);
        const disputed = before.unsaved[id];
        const settled = photo && disputed && settleDispute(disputed, place, choice, photo);
        const others = without(before.unsaved, [id]);
        return { unsaved: settled ? { ...others, [id]: settled } : others };
      }),
    flush,
    change: (ids, edit) =>
      update((before) => {
        const changed = before.photos
          .filter(({ id }) => ids.includes(id))
          .map((photo): [string, UnsavedEdit] => {
            const { edit: first, base = toEditedInput(photo) } = before.unsaved[photo.id] ?? {};
            return [photo.id, { edit: joinEdits(first, edit), base }];
          });
        return {
          unsaved: { ...before.unsaved, ...Object.fromEntries(changed) },
          problems: without(before.problems, ids),
        };
      }),
    adopt: (photos) => update((before) => ({ photos: merge(before.photos, photos) })),
    drop: (id) =>
      update((before) => ({
        photos: before.photos.filter((photo) => photo.id !== id),
        unsaved: without(before.unsaved, [id]),
      })),
    order(photos, seen) {
      const before = latest.current.photos;
      update(({ photos: old }) => ({ photos: toOrder(old, photos) }));
      const saveOrder = async (): Promise<ActionProblem | null> => {
        const ids = photos.map(({ id }) => id);
        const result = await attempt((person) =>
          orderItems(
            person,
            'images',
            ids,
            seen?.map(({ id }) => id),
          ),
        );
        const problem = result.ok ? null : result.problem;
        if (problem)
          update((now) => ({ photos: toOrder(now.photos, before), ...toObstacle(problem, [], now) }));
        if (problem && !isOrderOutdated(problem)) return problem;
        // Their versions have changed with their places; or somebody else has changed these.
        const fresh = await attempt((person) => readAlbumPhotos(person, albumId));
        if (fresh.ok && problem) update(() => ({ photos: fresh.photos }));
        else if (fresh.ok) update(({ photos: old }) => ({ photos: merge(old, fresh.photos) }));
        return problem;
      };
      // Not beside a save of texts, which would find that the versions have changed.
      const ordered = saving.current.then(saveOrder);
      saving.current = ordered.then(() => {});
      return ordered;
    },
    settleSignIn: () => update(() => ({ needsSignIn: false })),
  };
}
