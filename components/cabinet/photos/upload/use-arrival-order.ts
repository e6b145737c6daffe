import { useEffect, useRef } from 'react';
import type { Item } from '@/lib/content/registry';
import { sortByTakenAt } from '../edit/photo-edit';
import type { QueuedPhoto } from '@/components/cabinet/upload/upload-queue';
import type { AlbumPhotos } from '../album/use-album-photos';

/**
 * Sorts uploaded photos by the time they were taken, after the existing ones, once no upload is running: parallel
 * uploads finish in any order.
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
    // Also photos the server already had: the first response may have been lost.
    const arrived = new Set(queued.flatMap(({ step }) => (step.name === 'done' ? [step.photo.id] : [])));
    const isNew = ({ id }: Item<'images'>) => arrived.has(id) && !settled.current.has(id);
    const next = [...photos.filter((photo) => !isNew(photo)), ...sortByTakenAt(photos.filter(isNew))];
    settled.current = new Set([...settled.current, ...arrived]);
    if (next.some(({ id }, index) => id !== photos[index]?.id)) void order(next);
  }, [isSending, photos, queued, order]);
}
