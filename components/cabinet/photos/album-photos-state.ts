import type { Item } from '@/lib/content/registry';
import type { ActionProblem, SaveResult } from '@/lib/actions/action-result';
import type { Place } from '../conflict/places';
import type { UnsavedEdits } from './edit/photo-edit';
import { listDisputes, toEditedInput } from './edit/photo-edit';

/** The photos of an album as they are stored, and what was changed since. */
export interface AlbumPhotosState {
  readonly photos: readonly Item<'images'>[];
  /** Not saved yet, by id. */
  readonly unsaved: UnsavedEdits;
  /** Refusals that stand until the photo is changed, by id. */
  readonly problems: Readonly<Record<string, ActionProblem>>;
  readonly isSaving: boolean;
  readonly needsSignIn: boolean;
  readonly isOffline: boolean;
}

type Results = readonly SaveResult[];

/** Whether a save was refused because somebody else has changed the photo. */
export function isOutdated(result: SaveResult | undefined): boolean {
  return result?.ok === false && result.problem.code === 'version_mismatch';
}

/** What was changed here and, otherwise, by somebody else, by the photo's id. */
export function toDisputes({
  photos,
  unsaved,
}: AlbumPhotosState): Readonly<Record<string, readonly Place[]>> {
  const disputed = photos.flatMap((photo) => {
    const edit = unsaved[photo.id];
    const disputes = edit ? listDisputes(edit, photo) : [];
    return disputes.length > 0 ? [[photo.id, disputes] as const] : [];
  });
  return Object.fromEntries(disputed);
}

/** The state after an answer: what was saved as it was sent is settled, what was typed meanwhile stays. */
export function takeIn(
  before: AlbumPhotosState,
  sent: readonly Item<'images'>[],
  sentEdits: UnsavedEdits,
  results: Results,
) {
  const saved: Item<'images'>[] = [];
  let { unsaved } = before;
  const problems: Record<string, ActionProblem> = { ...before.problems };
  sent.forEach(({ id }, index) => {
    const result = results[index];
    if (result?.ok) {
      const item = result.item as Item<'images'>;
      const now = unsaved[id];
      saved.push(item);
      if (now === sentEdits[id]) unsaved = without(unsaved, [id]);
      else if (now) unsaved = { ...unsaved, [id]: { ...now, base: toEditedInput(item) } };
    } else if (result && !isOutdated(result)) {
      problems[id] = result.problem;
    }
  });
  return { photos: merge(before.photos, saved), unsaved, problems };
}

/** The state after a refusal of all that was sent. */
export function toObstacle(
  problem: ActionProblem,
  sent: readonly Item<'images'>[],
  before: AlbumPhotosState,
): Partial<AlbumPhotosState> {
  if (problem.code === 'unauthenticated') return { needsSignIn: true };
  if (problem.code === 'offline') return { isOffline: true };
  const problems = Object.fromEntries(sent.map(({ id }) => [id, problem]));
  return { problems: { ...before.problems, ...problems } };
}

/** The photos in the order of others; those that are not among them stay behind. */
export function toOrder(
  photos: readonly Item<'images'>[],
  order: readonly Item<'images'>[],
): Item<'images'>[] {
  const places = new Map(order.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Item<'images'>) => places.get(id) ?? order.length;
  return photos.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Photos with those that changed in their places; new ones come last. */
export function merge(old: readonly Item<'images'>[], changed: readonly Item<'images'>[]): Item<'images'>[] {
  const byId = new Map(changed.map((photo) => [photo.id, photo]));
  const known = old.map((photo) => byId.get(photo.id) ?? photo);
  const ids = new Set(old.map(({ id }) => id));
  return [...known, ...changed.filter(({ id }) => !ids.has(id))];
}

/** A record without some of its keys. */
export function without<Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
}
