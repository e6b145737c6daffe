import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import { attempt, type ActionProblem, type SaveResult } from '../cabinet-actions';
import { keepEdits, readKeptEdits, type Edits } from './kept-edits';
import type { PhotoActions } from './photo-actions';
import { joinEdits, toEditedInput, type PhotoEdit } from './photo-edit';

/** How long after the last key the texts are saved, in milliseconds. */
const saveAfterMs = 1000;

/** How long to wait before trying again without a connection, in milliseconds. */
const retryAfterMs = 4000;

interface State {
  readonly photos: readonly Item<'images'>[];
  /** Not saved yet, by id. */
  readonly edits: Edits;
  /** Refusals that stand until the photo is changed, by id. */
  readonly problems: Readonly<Record<string, ActionProblem>>;
  readonly isSaving: boolean;
  readonly needsSignIn: boolean;
  readonly isOffline: boolean;
}

/** The photos of an album and how they are changed. */
export interface AlbumPhotos extends State {
  /** Changes photos; what was typed is saved a moment later. */
  change(ids: readonly string[], edit: PhotoEdit): void;
  /** Saves what is not saved yet. Resolves to the ids of the photos that could not be saved. */
  flush(): Promise<readonly string[]>;
  /** Takes in photos as the server has them: new ones at the end. */
  adopt(photos: readonly Item<'images'>[]): void;
  drop(id: string): void;
  order(photos: readonly Item<'images'>[]): Promise<void>;
  /** Signed in again, or not willing to. */
  settleSignIn(): void;
}

/** Keeps the photos of an album, saves changes by itself, and loses none of them. */
export function useAlbumPhotos(
  albumId: string,
  initial: readonly Item<'images'>[],
  actions: PhotoActions,
): AlbumPhotos {
  const [state, setState] = useState<State>({
    photos: initial,
    edits: {},
    problems: {},
    isSaving: false,
    needsSignIn: false,
    isOffline: false,
  });
  const latest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const update = useCallback(
    (change: (before: State) => Partial<State>) => {
      latest.current = { ...latest.current, ...change(latest.current) };
      keepEdits(albumId, latest.current.edits);
      setState(latest.current);
    },
    [albumId],
  );

  /** Resolves to the photos that somebody else changed meanwhile. */
  const saveOnce = useCallback(async (): Promise<readonly Item<'images'>[]> => {
    const { photos, edits, problems } = latest.current;
    const sent = photos.filter(({ id }) => edits[id] && !problems[id]);
    if (sent.length === 0) return [];
    update(() => ({ isSaving: true }));
    const changes = sent.map((photo) => ({
      id: photo.id,
      version: photo.version,
      input: toEditedInput(photo, edits[photo.id]) as unknown as AnyInput,
    }));
    const result = await attempt(() => actions.savePhotos(changes));
    update((before) => {
      if (!result.ok) return { isSaving: false, ...toObstacle(result.problem, sent, before) };
      return { isSaving: false, isOffline: false, ...takeIn(before, sent, edits, result.results) };
    });
    return result.ok ? sent.filter((_, index) => isOutdated(result.results[index])) : [];
  }, [actions, update]);

  const save = useCallback(async (): Promise<void> => {
    const outdated = await saveOnce();
    if (outdated.length === 0) return;
    const fresh = await attempt(() => actions.readAlbumPhotos(albumId));
    if (!fresh.ok) return;
    const gone = outdated.filter(({ id }) => !fresh.photos.some((photo) => photo.id === id));
    update((before) => ({
      photos: merge(before.photos, fresh.photos),
      ...toObstacle({ code: 'not_found' }, gone, before),
    }));
    // What was typed here goes on top of what somebody else wrote.
    await saveOnce();
  }, [actions, albumId, saveOnce, update]);

  const flush = useCallback(async (): Promise<readonly string[]> => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(save);
    await saving.current;
    return Object.keys(latest.current.edits);
  }, [save]);

  useEffect(() => {
    const kept = readKeptEdits(albumId);
    const known = latest.current.photos.filter(({ id }) => kept[id]);
    if (known.length === 0) return;
    update(() => ({ edits: Object.fromEntries(known.map(({ id }) => [id, kept[id]!])) }));
    void flush();
  }, [albumId, flush, update]);

  const { isOffline, edits, needsSignIn } = state;
  const hasEdits = Object.keys(edits).length > 0;
  useEffect(() => {
    if (!hasEdits || needsSignIn) return undefined;
    const wait = setTimeout(() => void flush(), isOffline ? retryAfterMs : saveAfterMs);
    timer.current = wait;
    return () => clearTimeout(wait);
  }, [hasEdits, edits, isOffline, needsSignIn, flush]);

  return {
    ...state,
    flush,
    change: (ids, edit) =>
      update((before) => ({
        edits: {
          ...before.edits,
          ...Object.fromEntries(ids.map((id) => [id, joinEdits(before.edits[id], edit)])),
        },
        problems: without(before.problems, ids),
      })),
    adopt: (photos) => update((before) => ({ photos: merge(before.photos, photos) })),
    drop: (id) =>
      update((before) => ({
        photos: before.photos.filter((photo) => photo.id !== id),
        edits: without(before.edits, [id]),
      })),
    order(photos) {
      const before = latest.current.photos;
      update(({ photos: old }) => ({ photos: toOrder(old, photos) }));
      const saveOrder = async () => {
        const result = await attempt(() => actions.orderPhotos(photos.map(({ id }) => id)));
        const fresh = result.ok ? await attempt(() => actions.readAlbumPhotos(albumId)) : null;
        if (!result.ok)
          update((now) => ({ photos: toOrder(now.photos, before), ...toObstacle(result.problem, [], now) }));
        // Their versions have changed with their places.
        else if (fresh?.ok) update(({ photos: old }) => ({ photos: merge(old, fresh.photos) }));
      };
      // Not beside a save of texts, which would find that the versions have changed.
      saving.current = saving.current.then(saveOrder);
      return saving.current;
    },
    settleSignIn: () => update(() => ({ needsSignIn: false })),
  };
}

type Results = readonly SaveResult[];

function isOutdated(result: SaveResult | undefined): boolean {
  return result?.ok === false && result.problem.code === 'version_mismatch';
}

/** The state after an answer: what was saved as it was sent is settled, what was typed meanwhile stays. */
function takeIn(before: State, sent: readonly Item<'images'>[], sentEdits: Edits, results: Results) {
  const saved: Item<'images'>[] = [];
  let edits = before.edits;
  const problems: Record<string, ActionProblem> = { ...before.problems };
  sent.forEach(({ id }, index) => {
    const result = results[index];
    if (result?.ok) {
      saved.push(result.item as Item<'images'>);
      if (edits[id] === sentEdits[id]) edits = without(edits, [id]);
    } else if (result && !isOutdated(result)) {
      problems[id] = result.problem;
    }
  });
  return { photos: merge(before.photos, saved), edits, problems };
}

function toObstacle(problem: ActionProblem, sent: readonly Item<'images'>[], before: State): Partial<State> {
  if (problem.code === 'unauthenticated') return { needsSignIn: true };
  if (problem.code === 'offline') return { isOffline: true };
  const problems = Object.fromEntries(sent.map(({ id }) => [id, problem]));
  return { problems: { ...before.problems, ...problems } };
}

/** The photos in the order of others; those that are not among them stay behind. */
function toOrder(photos: readonly Item<'images'>[], order: readonly Item<'images'>[]): Item<'images'>[] {
  const places = new Map(order.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Item<'images'>) => places.get(id) ?? order.length;
  return photos.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function merge(old: readonly Item<'images'>[], changed: readonly Item<'images'>[]): Item<'images'>[] {
  const byId = new Map(changed.map((photo) => [photo.id, photo]));
  const known = old.map((photo) => byId.get(photo.id) ?? photo);
  const ids = new Set(old.map(({ id }) => id));
  return [...known, ...changed.filter(({ id }) => !ids.has(id))];
}

function without<Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
}
