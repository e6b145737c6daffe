import { maxUploadBytes } from '@/lib/api/limits';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem, ActionResult } from '@/lib/actions/action-result';
import type { UploadOptions } from './send-file';
import type { ShrunkPhoto } from './shrink-photo';

/** Step of a photo's upload. */
type UploadStep =
  | { readonly name: 'waiting' }
  | { readonly name: 'preparing' }
  /** `share`: uploaded share of the bytes; 1 while the server processes them. */
  | { readonly name: 'sending'; readonly share: number }
  /** `isNew` is false if the server already had the same bytes. */
  | { readonly name: 'done'; readonly photo: Item<'images'>; readonly isNew: boolean }
  | { readonly name: 'failed'; readonly problem: ActionProblem };

/** A photo in the queue. */
export interface QueuedPhoto {
  readonly key: number;
  readonly file: File;
  /** Object URL of the preview; `null` until it is prepared. */
  readonly preview: string | null;
  readonly step: UploadStep;
}

/** Reason why sending is paused; it resumes when the connection is back or after signing in. */
type Pause = 'offline' | 'signed-out' | null;

/** State of the queue; a new object after every change. */
export interface QueueState {
  readonly photos: readonly QueuedPhoto[];
  readonly pause: Pause;
}

/** Dependencies of the queue. */
export interface QueueTools {
  shrink(file: File): Promise<ShrunkPhoto>;
  send(
    photo: ShrunkPhoto,
    options: Pick<UploadOptions, 'onProgress' | 'signal'>,
  ): Promise<ActionResult<{ readonly uploaded: Item<'images'>; readonly isNew: boolean }>>;
  onDone(photo: Item<'images'>, isNew: boolean): void;
  toPreview(file: File): string;
  /** Called with a preview URL that is no longer shown. */
  forgetPreview(url: string): void;
}

/** Uploads many photos, a few at a time. */
export interface UploadQueue {
  /** Returns the keys of the added photos. */
  add(files: readonly File[]): readonly number[];
  retry(key: number): void;
  /** Removes a photo and cancels its upload. */
  remove(key: number): void;
  /** Resumes after a pause. */
  resume(): void;
  subscribe(listener: () => void): () => void;
  read(): QueueState;
}

/** Number of concurrent uploads. */
const maxRunning = 3;

/** Returns a queue. A lost connection or an expired session puts photos back into the queue. */
export function createUploadQueue(tools: QueueTools): UploadQueue {
  let state: QueueState = { photos: [], pause: null };
  let nextKey = 1;
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const find = (key: number) => state.photos.find((photo) => photo.key === key);
  const uploader = createUploader(tools, { find, change, pause: (pause) => publish({ pause }) });

  function publish(patch: Partial<QueueState>): void {
    state = { ...state, ...patch };
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
      void uploader.upload(next, controller.signal).finally(() => {
        running.delete(next.key);
        pump();
      });
    }
  }

  return {
    add(files) {
      const waiting = { preview: null, step: { name: 'waiting' } } as const;
      const added = files.map((file) => ({ key: nextKey++, file, ...waiting }));
      publish({ photos: [...state.photos, ...added] });
      pump();
      return added.map(({ key }) => key);
    },
    retry(key) {
      change(key, { step: { name: 'waiting' } });
      pump();
    },
    remove(key) {
      running.get(key)?.abort();
      uploader.forget(key);
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

/** What an upload reads and changes in the queue. */
interface QueueAccess {
  readonly find: (key: number) => QueuedPhoto | undefined;
  readonly change: (key: number, patch: Partial<QueuedPhoto>) => void;
  readonly pause: (pause: Pause) => void;
}

/** Returns the calls that prepare and send a photo. They report each step to the queue. */
function createUploader(tools: QueueTools, { find, change, pause }: QueueAccess) {
  let preparing: Promise<unknown> = Promise.resolve();
  const prepared = new Map<number, ShrunkPhoto>();

  async function upload({ key, file }: QueuedPhoto, signal: AbortSignal): Promise<void> {
    try {
      const photo = await prepare(key, file, signal);
      change(key, { step: { name: 'sending', share: 0 } });
      const onProgress = (share: number) => change(key, { step: { name: 'sending', share } });
      if (photo.file.size > maxUploadBytes)
        return refuse(key, { code: 'body_too_large', maxBytes: maxUploadBytes });
      const result = await tools.send(photo, { signal, onProgress });
      if (!result.ok) return refuse(key, result.problem);
      prepared.delete(key);
      change(key, { step: { name: 'done', photo: result.uploaded, isNew: result.isNew } });
      // A new image has its own picture.
      if (result.isNew) forgetPreview(key);
      tools.onDone(result.uploaded, result.isNew);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      refuse(key, { code: 'invalid_upload' });
    }
  }

  /** Sequentially: a decoded photo takes fifty times its file size, and phones have little memory. */
  async function prepare(key: number, file: File, signal: AbortSignal): Promise<ShrunkPhoto> {
    const ready = prepared.get(key);
    if (ready) return ready;
    change(key, { step: { name: 'preparing' } });
    const mine = preparing.then(() => {
      // Removed while it waited for the photos before it.
      signal.throwIfAborted();
      return tools.shrink(file);
    });
    preparing = mine.catch(() => {});
    const photo = await mine;
    signal.throwIfAborted();
    prepared.set(key, photo);
    change(key, { preview: tools.toPreview(photo.file) });
    return photo;
  }

  const forgetPreview = (key: number) => dropPreview(key, tools, { find, change });

  function refuse(key: number, problem: ActionProblem): void {
    const reason = toPause(problem);
    change(key, { step: reason ? { name: 'waiting' } : { name: 'failed', problem } });
    if (reason) pause(reason);
  }

  function forget(key: number): void {
    prepared.delete(key);
    forgetPreview(key);
  }

  return { upload, forget };
}

function dropPreview(key: number, tools: QueueTools, { find, change }: Omit<QueueAccess, 'pause'>): void {
  const preview = find(key)?.preview;
  if (!preview) return;
  change(key, { preview: null });
  tools.forgetPreview(preview);
}

/** Returns the reason for a pause after a refused upload; `null` if only this photo failed. */
function toPause({ code }: ActionProblem): Pause {
  if (code === 'offline') return 'offline';
  return code === 'unauthenticated' ? 'signed-out' : null;
}
