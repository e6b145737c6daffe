import type { Item } from '@/lib/content/registry';
import {
  createUploadQueue,
  type QueuedPhoto,
  type QueueTools,
} from '@/components/cabinet/upload/upload-queue';
import type { PastedPicture } from '../paste/find-pasted-pictures';
import type { SlotState, TextPictureState } from './text-picture-state';

/** Calls that prepare and send pictures. */
export type SlotTools = Pick<QueueTools, 'shrink' | 'send'>;

/** Uploads the pictures of slots. */
export interface SlotUploads {
  /** Creates a slot for each picture and uploads those that can be read. Returns the keys. */
  take(pictures: readonly PastedPicture[]): string[];
  /** Uploads a file into a slot. */
  send(key: string, file: File): void;
  retry(key: string): void;
  /** Stops the upload of a slot. */
  stop(key: string): void;
}

/** Interval between attempts without a connection, in milliseconds. */
const retryAfterMs = 4000;

const waiting: SlotState = { preview: null, step: { name: 'waiting' } };

/** Returns the uploads of a form's slots. `onDone` is called once for each stored picture. */
export function createSlotUploads(
  state: TextPictureState,
  tools: SlotTools,
  onDone: (key: string, photo: Item<'images'>) => void,
): SlotUploads {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Keys of slots by the key of their upload. */
  const slotOf = new Map<number, string>();
  const queue = createSlotQueue(tools);
  queue.subscribe(takeSteps);

  function takeSteps(): void {
    const { photos, pause } = queue.read();
    state.setSlots(toSlotStates(photos, slotOf));
    for (const { key, step } of photos) {
      const slot = slotOf.get(key);
      if (slot === undefined || step.name !== 'done') continue;
      slotOf.delete(key);
      onDone(slot, step.photo);
      queue.remove(key);
    }
    clearTimeout(timer);
    if (pause === 'offline') timer = setTimeout(queue.resume, retryAfterMs);
  }

  function send(key: string, file: File): void {
    state.setSlots({ [key]: waiting });
    const [queued] = queue.add([file]);
    slotOf.set(queued!, key);
    takeSteps();
  }

  return {
    take(pictures) {
      const taken = pictures.map((picture) => ({ key: state.createKey(), picture }));
      state.setSlots(
        Object.fromEntries(
          taken.map(({ key, picture }) => [key, typeof picture === 'string' ? picture : waiting]),
        ),
      );
      for (const { key, picture } of taken) if (typeof picture !== 'string') send(key, picture);
      return taken.map(({ key }) => key);
    },
    send,
    retry(key) {
      queue.resume();
      listUploads(slotOf, key).forEach(queue.retry);
    },
    stop(key) {
      for (const queued of listUploads(slotOf, key)) {
        slotOf.delete(queued);
        queue.remove(queued);
      }
    },
  };
}

function createSlotQueue(tools: SlotTools) {
  return createUploadQueue({
    ...tools,
    onDone: () => undefined,
    toPreview: (file) => URL.createObjectURL(file),
    forgetPreview: (url) => URL.revokeObjectURL(url),
  });
}

/** Returns the states of the slots whose pictures are queued. */
function toSlotStates(
  photos: readonly QueuedPhoto[],
  slotOf: ReadonlyMap<number, string>,
): Record<string, SlotState> {
  const slots: Record<string, SlotState> = {};
  for (const { key, preview, step } of photos) {
    const slot = slotOf.get(key);
    if (slot !== undefined) slots[slot] = { preview, step };
  }
  return slots;
}

/** Returns the keys of the uploads into a slot. */
function listUploads(slotOf: ReadonlyMap<number, string>, key: string): number[] {
  return [...slotOf].filter(([, slot]) => slot === key).map(([queued]) => queued);
}
