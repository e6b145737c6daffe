import type { Editor } from '@tiptap/core';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { listPictureNames, removeFigure, toFigureValues, toObjectName } from './figure-values';
import { mirrorSlots } from './mirror-slots';
import { findSlots, replaceSlots } from './picture-slots';
import type { TextPictureState } from './text-picture-state';

/** A text of the form. `pair`: what both languages of a text share. */
export interface TextPlace {
  readonly editor: Editor;
  readonly pair: string;
  readonly locale: Locale | null;
}

/** The texts of a form, and the pictures that one language's text has because of the other. */
export interface TextPlaces {
  list(): readonly TextPlace[];
  add(place: TextPlace): () => void;
  /** Returns the texts of the other language that belong to a text. */
  listOthers(source: Editor): readonly TextPlace[];
  /** Puts slots of a text into the other language's text. */
  mirror(source: Editor, keys: readonly string[]): void;
  /** Puts a stored picture where its slots are. */
  fill(key: string, photo: Item<'images'>): void;
}

/** What a text has only because the other language's text got it. */
interface Mirrored {
  readonly keys: Set<string>;
  readonly names: Set<string>;
}

/** Returns the texts of one form. */
export function createTextPlaces(state: TextPictureState): TextPlaces {
  const places = new Set<TextPlace>();
  const mirrored = new Map<Editor, Mirrored>();

  function mirroredIn(editor: Editor): Mirrored {
    const known = mirrored.get(editor) ?? { keys: new Set<string>(), names: new Set<string>() };
    mirrored.set(editor, known);
    return known;
  }

  function listOthers(source: Editor): TextPlace[] {
    const own = [...places].find(({ editor }) => editor === source);
    return [...places].filter(({ pair, editor }) => pair === own?.pair && editor !== source);
  }

  return {
    list: () => [...places],
    listOthers,
    add(place) {
      places.add(place);
      return () => places.delete(place);
    },
    mirror(source, keys) {
      const [other] = listOthers(source);
      if (!other) return;
      for (const key of keys) mirroredIn(other.editor).keys.add(key);
      if (mirrorSlots(source, other.editor, keys) !== 'same') state.doubt(other.editor, keys);
    },
    fill(key, photo) {
      for (const { editor, locale } of places)
        if (findSlots(editor.state.doc, key).length > 0)
          fillSlot(editor, { key, values: toFigureValues(photo, locale), mirrored: mirroredIn(editor) });
    },
  };
}

interface Filling {
  readonly key: string;
  readonly values: ReturnType<typeof toFigureValues>;
  readonly mirrored: Mirrored;
}

/** Replaces the slots of a text. Keeps one picture if staff paste each language from its own document with the same picture. */
function fillSlot(editor: Editor, { key, values, mirrored }: Filling): void {
  const name = values && toObjectName(values.src);
  const isMirror = mirrored.keys.has(key);
  const isThere = name !== null && listPictureNames(editor.state.doc).includes(name);
  if (isThere && isMirror) {
    replaceSlots(editor, key, null);
    return;
  }
  // The place where staff paste the picture themselves is the right one.
  if (isThere && mirrored.names.delete(name)) removeFigure(editor, name);
  replaceSlots(editor, key, values);
  if (isMirror && name !== null) mirrored.names.add(name);
}
