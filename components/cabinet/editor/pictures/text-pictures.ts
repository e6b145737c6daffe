import type { Editor } from '@tiptap/core';
import type { Item } from '@/lib/content/registry';
import { toObjectName } from './figure-values';
import { createSlotUploads, type SlotTools, type SlotUploads } from './slot-uploads';
import { insertSlots, replaceSlots } from './picture-slots';
import { createTextPictureState, type TextPictureState } from './text-picture-state';
import { createTextPlaces, type TextPlaces } from './text-places';

/** The pictures of a form's texts: uploads them and puts them into both languages. */
export interface TextPictures
  extends
    Pick<TextPictureState, 'read' | 'subscribe' | 'know' | 'settle'>,
    Pick<TextPlaces, 'listOthers' | 'mirror'>,
    Pick<SlotUploads, 'take' | 'send' | 'retry'> {
  /** Adds a text. Returns a function that removes it. */
  readonly register: TextPlaces['add'];
  readonly places: TextPlaces['list'];
  /** Uploads files and puts them at a position of a text, by default at the cursor, and into the other language's text. */
  insert(source: Editor, files: readonly File[], position: number | null): void;
  /** Puts images of the library at the cursor and into the other language's text. */
  insertImages(source: Editor, images: readonly Item<'images'>[]): void;
  /** Removes the slots with a key and stops its upload. */
  drop(key: string): void;
  /** Returns the names of the stored objects that filled a slot. */
  listNames(key: string): readonly string[];
}

/** Creates the pictures of one form. */
export function createTextPictures(tools: SlotTools): TextPictures {
  const state = createTextPictureState();
  const places = createTextPlaces(state);
  const names = new Map<string, readonly string[]>();
  const uploads = createSlotUploads(state, tools, fill);

  function fill(key: string, photo: Item<'images'>): void {
    state.know([photo]);
    names.set(
      key,
      (photo.file?.variants ?? []).map(({ url }) => toObjectName(url)),
    );
    state.dropSlot(key);
    places.fill(key, photo);
  }

  function place(source: Editor, keys: readonly string[], position: number | null): void {
    insertSlots(source, keys, position);
    places.mirror(source, keys);
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    know: state.know,
    settle: state.settle,
    mirror: places.mirror,
    register: places.add,
    places: places.list,
    listOthers: places.listOthers,
    take: uploads.take,
    send: uploads.send,
    retry: uploads.retry,
    insert: (source, files, position) => place(source, uploads.take(files), position),
    insertImages(source, images) {
      if (images.length === 0) return;
      const keys = images.map(state.createKey);
      place(source, keys, null);
      images.forEach((image, index) => fill(keys[index]!, image));
    },
    drop(key) {
      uploads.stop(key);
      for (const { editor } of places.list()) replaceSlots(editor, key, null);
      state.dropSlot(key);
    },
    listNames: (key) => names.get(key) ?? [],
  };
}
