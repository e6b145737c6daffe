import { useEffect, useRef } from 'react';
import type { Item } from '@/lib/content/registry';
import { sortByTakenAt } from '../edit/photo-edit';
import type { QueuedPhoto } from './upload-queue';
import type { AlbumPhotos } from '../use-album-photos';

/**
 * Puts the photos that arrived into the order in which they were taken, after those that were there before: several are
 * on their way at once, and come as they please. Waits until none is on its way.
 */
export function useArrivalOrder(
  photos: readonly Item<'images'>[],
  queued: readonly QueuedPhoto[],
  isSending: boolean,
  order: AlbumPhotos['order'],
): void {
  const settled = useRef<ReadonlySet<string>>(new Set(photos.map(({ id }) => id)));
  useEffect(() => {
    if (isSending) return;
    // Also what the server knew already: the answer to the first time may have been lost.
    const arrived = new Set(queued.flatMap(({ step }) => (step.name === 'done' ? [step.photo.id] : [])));
    const isNew = ({ id }: Item<'images'>) => arrived.has(id) && !settled.current.has(id);
    const next = [...photos.filter((photo) => !isNew(photo)), ...sortByTakenAt(photos.filter(isNew))];
    settled.current = new Set([...settled.current, ...arrived]);
    if (next.some(({ id }, index) => id !== photos[index]?.id)) void order(next);
  }, [isSending, photos, queued, order]);
}
