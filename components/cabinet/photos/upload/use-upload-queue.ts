import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { sendFile } from '../../upload/send-file';
import { shrinkBeside } from '@/components/cabinet/upload/shrink-beside';
import {
  createUploadQueue,
  type QueueState,
  type UploadQueue,
} from '@/components/cabinet/upload/upload-queue';

/** Interval between attempts without a connection, in milliseconds. */
const retryAfterMs = 4000;

const none: QueueState = { photos: [], pause: null };

/** The state of an upload queue and the functions that change it. */
export type UploadQueueHandle = QueueState & Pick<UploadQueue, 'add' | 'retry' | 'remove' | 'resume'>;

/** Uploads photos into an album. `onDone` is called for each completed photo. */
export function useUploadQueue(
  albumId: string,
  onDone: (photo: Item<'images'>, isNew: boolean) => void,
): UploadQueueHandle {
  const { withDialogs } = useCabinet();
  const [queue] = useState(() =>
    createUploadQueue({
      shrink: shrinkBeside,
      send: ({ file, takenAt }, options) => {
        const fields = { album: albumId, ...(takenAt && { takenAt }) };
        return withDialogs((personId) => sendFile('image', file, { ...options, fields, personId }));
      },
      onDone,
      toPreview: (file) => URL.createObjectURL(file),
      forgetPreview: (url) => URL.revokeObjectURL(url),
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.read, () => none);

  const isOffline = state.pause === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(queue.resume, retryAfterMs);
    addEventListener('online', queue.resume);
    return () => {
      clearInterval(timer);
      removeEventListener('online', queue.resume);
    };
  }, [isOffline, queue]);

  return { ...state, add: queue.add, retry: queue.retry, remove: queue.remove, resume: queue.resume };
}
