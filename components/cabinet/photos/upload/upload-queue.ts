import { maxUploadBytes } from '@/lib/api/limits';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem, ActionResult } from '../../cabinet-actions';
import type { UploadOptions } from '../../upload/send-file';
import { UndecodableHeicError, type ShrunkPhoto } from './shrink-photo';

/** How a photo on its way to the server stands. */
type UploadStep =
  | { readonly name: 'waiting' }
  | { readonly name: 'preparing' }
  /** `share` of the bytes that have arrived; at 1 the server is at work. */
  | { readonly name: 'sending'; readonly share: number }
  /** `isNew` is false when the very same photo was there already. */
  | { readonly name: 'done'; readonly photo: Item<'images'>; readonly isNew: boolean }
  | { readonly name: 'failed'; readonly problem: ActionProblem };

/** A photo in the queue. */
export interface QueuedPhoto {
  readonly key: number;
  readonly file: File;
  /** An object URL of what is sent; `null` until it was prepared. */
  readonly preview: string | null;
  readonly step: UploadStep;
}

/** Why nothing is sent at the moment; it goes on by itself once the line is back, or after signing in. */
type Pause = 'offline' | 'signed-out' | null;

/** What the queue shows. A new object after every change. */
export interface QueueState {
  readonly photos: readonly QueuedPhoto[];
  readonly pause: Pause;
}

/** What the queue works with. */
export interface QueueTools {
  shrink(file: File): Promise<ShrunkPhoto>;
  send(
    photo: ShrunkPhoto,
    options: Pick<UploadOptions, 'onProgress' | 'signal'>,
  ): Promise<ActionResult<{ readonly uploaded: Item<'images'>; readonly isNew: boolean }>>;
  onDone(photo: Item<'images'>, isNew: boolean): void;
  toPreview(file: File): string;
  /** Called for what `toPreview` made, once nobody shows it any more. */
  forgetPreview(url: string): void;
}

/** Sends many photos, a few at a time. */
export interface UploadQueue {
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Takes a photo out; one that is being sent is stopped. */
  remove(key: number): void;
  /** Goes on after a pause. */
  resume(): void;
  subscribe(listener: () => void): () => void;
  read(): QueueState;
}

/** How many are sent at once. */
const maxRunning = 3;

/** Builds a queue. A lost connection and an ended session put photos back in the queue; nothing is given up. */
export function createUploadQueue(tools: QueueTools): UploadQueue {
  let state: QueueState = { photos: [], pause: null };
  let nextKey = 1;
  let preparing: Promise<unknown> = Promise.resolve();
  const prepared = new Map<number, ShrunkPhoto>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function publish(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function change(key: number, patch: Partial<QueuedPhoto>): void {
    publish({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo)) });
  }

  function pump(): void {
    while (state.pause === null && running.size < maxRunning) {
      const next = state.photos.find(({ key, step }) => step.name === 'waiting' && !running.has(key));
      if (!next) return;
      const controller = new AbortController();
      running.set(next.key, controller);
      void run(next, controller.signal).finally(() => {
        running.delete(next.key);
        pump();
      });
    }
  }

  async function run({ key, file }: QueuedPhoto, signal: AbortSignal): Promise<void> {
    try {
      const photo = await prepare(key, file);
      if (signal.aborted) return;
      change(key, { step: { name: 'sending', share: 0 } });
      const onProgress = (share: number) => change(key, { step: { name: 'sending', share } });
      if (photo.file.size > maxUploadBytes)
        return refuse(key, { code: 'body_too_large', maxBytes: maxUploadBytes });
      const result = await tools.send(photo, { signal, onProgress });
      if (!result.ok) return refuse(key, result.problem);
      prepared.delete(key);
      change(key, { step: { name: 'done', photo: result.uploaded, isNew: result.isNew } });
      // What is new shows itself from now on.
      if (result.isNew) forgetPreview(key);
      tools.onDone(result.uploaded, result.isNew);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const code = error instanceof UndecodableHeicError ? 'image_is_heic' : 'invalid_upload';
      refuse(key, { code });
    }
  }

  /** One after the other: a photo in memory is fifty times its file, and a phone has little. */
  async function prepare(key: number, file: File): Promise<ShrunkPhoto> {
    const ready = prepared.get(key);
    if (ready) return ready;
    change(key, { step: { name: 'preparing' } });
    const mine = preparing.then(() => tools.shrink(file));
    preparing = mine.catch(() => {});
    const photo = await mine;
    prepared.set(key, photo);
    change(key, { preview: tools.toPreview(photo.file) });
    return photo;
  }

  function forgetPreview(key: number): void {
    const preview = state.photos.find((photo) => photo.key === key)?.preview;
    if (!preview) return;
    change(key, { preview: null });
    tools.forgetPreview(preview);
  }

  function refuse(key: number, problem: ActionProblem): void {
    const pause = { offline: 'offline', unauthenticated: 'signed-out' }[problem.code as string] as
      Pause | undefined;
    change(key, { step: pause ? { name: 'waiting' } : { name: 'failed', problem } });
    if (pause) publish({ pause });
  }

  return {
    add(files) {
      const added = files.map((file) => {
        return { key: nextKey++, file, preview: null, step: { name: 'waiting' } } as const;
      });
      publish({ photos: [...state.photos, ...added] });
      pump();
    },
    retry(key) {
      change(key, { step: { name: 'waiting' } });
      pump();
    },
    remove(key) {
      running.get(key)?.abort();
      prepared.delete(key);
      forgetPreview(key);
      publish({ photos: state.photos.filter((photo) => photo.key !== key) });
    },
    resume() {
      publish({ pause: null });
      pump();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
  };
}
