import type { ActionProblem } from '@/lib/actions/action-result';
import { orderItems } from '@/lib/actions/item-actions';
import { readAlbumPhotos, savePhotos } from '@/lib/actions/photo-actions';
import type { AnyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import type { CabinetStore } from '@/components/cabinet/base/cabinet-store';
import { isOrderOutdated } from '../../sorting/is-order-outdated';
import {
  isOutdated,
  listAlbumConflicts,
  mergePhotos,
  sortPhotos,
  takeRefusal,
  takeResults,
  type AlbumPhotosState,
} from './album-photos-state';
import { toEditedInput } from '../edit/photo-edit';

interface Options {
  readonly albumId: string;
  readonly attempt: CabinetStore['attempt'];
  readonly read: () => AlbumPhotosState;
  readonly publish: (change: Partial<AlbumPhotosState>) => void;
}

/** Calls that save the photos of an album. */
interface AlbumCalls {
  /** Saves the pending edits that have no problem and no conflict. */
  save(): Promise<void>;
  /** Puts photos in order; see `AlbumPhotosStore`. */
  order(photos: readonly Item<'images'>[], seen?: readonly Item<'images'>[]): Promise<ActionProblem | null>;
}

/** Returns the calls that save the photos of an album. They publish their results. */
export function createAlbumCalls(options: Options): AlbumCalls {
  const { albumId, attempt, read, publish } = options;
  // Calls run one after another, because each changes the versions that the next one sends.
  let calls: Promise<unknown> = Promise.resolve();

  function enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = calls.then(call);
    calls = result;
    return result;
  }

  async function save(): Promise<void> {
    const outdated = await sendEdits(options);
    if (outdated.length === 0) return;
    const fresh = await attempt((person) => readAlbumPhotos(person, albumId));
    if (!fresh.ok) return;
    const gone = outdated.filter((id) => !fresh.photos.some((photo) => photo.id === id));
    publish(takeRefusal(read(), { code: 'not_found' }, gone));
    publish({ photos: mergePhotos(read().photos, fresh.photos) });
    // Edits without a conflict apply to the new versions.
    await sendEdits(options);
  }

  function order(wanted: readonly Item<'images'>[], seen?: readonly Item<'images'>[]) {
    const before = read().photos;
    const toIds = (list: readonly Item<'images'>[]) => list.map(({ id }) => id);
    publish({ photos: sortPhotos(before, wanted) });
    return enqueue(async () => {
      const result = await attempt((person) =>
        orderItems(person, 'images', toIds(wanted), seen && toIds(seen)),
      );
      const problem = result.ok ? null : result.problem;
      if (problem)
        publish({ ...takeRefusal(read(), problem, []), photos: sortPhotos(read().photos, before) });
      if (problem && !isOrderOutdated(problem)) return problem;
      // A change of positions also changed the versions of the photos.
      const fresh = await attempt((person) => readAlbumPhotos(person, albumId));
      if (fresh.ok) publish({ photos: problem ? fresh.photos : mergePhotos(read().photos, fresh.photos) });
      return problem;
    });
  }

  return { save: () => enqueue(save), order };
}

/** Sends the edits that can be saved. Resolves to the ids of photos that another editor changed. */
async function sendEdits({ attempt, read, publish }: Options): Promise<readonly string[]> {
  const { photos, pending, problems, phase } = read();
  const conflicts = listAlbumConflicts(read());
  const sent = photos.filter(({ id }) => pending[id] && !problems[id] && !conflicts[id]);
  if (sent.length === 0) return [];
  publish({ phase: phase === 'offline' ? 'retrying' : 'saving' });
  const changes = sent.map((photo) => ({
    id: photo.id,
    version: photo.version,
    input: toEditedInput(photo, pending[photo.id]?.edit) as unknown as AnyInput,
  }));
  const answer = await attempt((person) => savePhotos(person, changes));
  const ids = sent.map(({ id }) => id);
  if (!answer.ok) {
    publish(takeRefusal(read(), answer.problem, ids));
    return [];
  }
  publish(takeResults(read(), sent, pending, answer.results));
  return ids.filter((_, index) => isOutdated(answer.results[index]));
}
