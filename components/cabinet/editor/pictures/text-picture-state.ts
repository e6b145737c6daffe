import type { Editor } from '@tiptap/core';
import type { Item } from '@/lib/content/registry';
import type { QueuedPhoto } from '@/components/cabinet/upload/upload-queue';
import type { UnreadableReason } from '../paste/find-pasted-pictures';
import { toObjectName } from './figure-values';

/** State of a slot: the upload of its picture, or why there is none. */
export type SlotState = Pick<QueuedPhoto, 'preview' | 'step'> | UnreadableReason;

/** State of the pictures of a form's texts; a new object after every change. */
export interface TextPicturesState {
  /** By key of the slot. */
  readonly slots: Readonly<Record<string, SlotState>>;
  /** Images of the texts by the names of their stored objects. */
  readonly images: ReadonlyMap<string, Item<'images'>>;
  /** Keys of pictures whose place in a text is not sure, by the text's editor. */
  readonly unsure: ReadonlyMap<Editor, readonly string[]>;
}

/** State with the functions that change it. */
export interface TextPictureState {
  read(): TextPicturesState;
  subscribe(listener: () => void): () => void;
  /** Returns a key for a new slot. */
  createKey(): string;
  setSlots(slots: Readonly<Record<string, SlotState>>): void;
  dropSlot(key: string): void;
  /** Records images of the texts as the server returned them. */
  know(images: readonly Item<'images'>[]): void;
  /** Records that the places of some pictures in a text are not sure. */
  doubt(editor: Editor, keys: readonly string[]): void;
  /** Forgets that the places of pictures in a text are not sure. */
  settle(editor: Editor): void;
}

/** Creates the state of one form. */
export function createTextPictureState(): TextPictureState {
  let state: TextPicturesState = { slots: {}, images: new Map(), unsure: new Map() };
  let nextKey = 1;
  const listeners = new Set<() => void>();

  function publish(change: Partial<TextPicturesState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createKey: () => `p${nextKey++}`,
    setSlots: (slots) => publish({ slots: { ...state.slots, ...slots } }),
    dropSlot(key) {
      const { [key]: _dropped, ...slots } = state.slots;
      publish({ slots });
    },
    know(images) {
      const known = new Map(state.images);
      for (const image of images)
        for (const { url } of image.file?.variants ?? []) known.set(toObjectName(url), image);
      publish({ images: known });
    },
    doubt(editor, keys) {
      const before = state.unsure.get(editor) ?? [];
      publish({ unsure: new Map(state.unsure).set(editor, [...before, ...keys]) });
    },
    settle(editor) {
      const unsure = new Map(state.unsure);
      unsure.delete(editor);
      publish({ unsure });
    },
  };
}
