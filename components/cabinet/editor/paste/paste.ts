import { Extension, type Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { maxRichTextLength } from '@/lib/content/kinds/rich-text';
import { cleanPastedHtml } from './clean-pasted-html';
import { findPastedPictures, type ClipboardParts, type PastedPicture } from './find-pasted-pictures';

/** Where dropped files go, in pixels of the window. */
export interface DropPoint {
  readonly left: number;
  readonly top: number;
}

/** What the editor does with content that is no text. */
export interface PasteHandlers {
  /** Takes the pictures of pasted HTML. Returns the keys of their slots; without one, a picture is left out. */
  readonly takePictures: (pictures: readonly PastedPicture[]) => readonly (string | null)[];
  /** Called after pasted HTML with pictures is in the text. */
  readonly onPicturesPasted: (editor: Editor, keys: readonly string[]) => void;
  /** Takes pasted or dropped files. `point`: `null` for the cursor. */
  readonly onFiles: (editor: Editor, files: readonly File[], point: DropPoint | null) => void;
  /** Called with the length of a text longer than any field allows. */
  readonly onTooLong: (length: number) => void;
}

const noParts: ClipboardParts = { files: [], rtf: '' };

/** Pastes the structure of copied content without styles, and hands over its pictures and files. */
export const Paste = Extension.create<PasteHandlers, { parts: ClipboardParts }>({
  name: 'cleanPaste',
  addOptions: () => ({
    takePictures: (pictures) => pictures.map(() => null),
    onPicturesPasted: () => undefined,
    onFiles: () => undefined,
    onTooLong: () => undefined,
  }),
  addStorage: () => ({ parts: noParts }),
  transformPastedHTML(html) {
    const { parts } = this.storage;
    this.storage.parts = noParts;
    // Content copied from an editor of the cabinet.
    if (/\sdata-pm-slice=/.test(html)) return html;
    const clean = cleanPastedHtml(html, window.location.origin);
    if (clean.pictures.length === 0) return clean.html;
    const keys = this.options.takePictures(findPastedPictures(clean.pictures, parts, hasWords(clean.html)));
    const taken = keys.filter((key) => key !== null);
    // The text has the slots once the event is over.
    if (taken.length > 0) setTimeout(() => this.options.onPicturesPasted(this.editor, taken));
    return withKeys(clean.html, keys);
  },
  addProseMirrorPlugins() {
    const { onFiles, onTooLong } = this.options;
    const { editor, storage } = this;
    const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
      storage.parts = data ? { files: [...data.files], rtf: data.getData('text/rtf') } : noParts;
      // Rendering such a text would block the browser for minutes, and it could not be saved.
      const { length } = data?.getData('text/plain') ?? '';
      if (length > maxRichTextLength) {
        event.preventDefault();
        onTooLong(length);
        return true;
      }
      // File managers put the names of copied files beside them as text.
      const isFiles = data && data.files.length > 0 && !data.types.includes('text/html');
      if (!isFiles) return false;
      // Without this, the browser would navigate to a dropped file.
      event.preventDefault();
      const isDrop = event.type === 'drop';
      onFiles(editor, storage.parts.files, isDrop ? toPoint(event as DragEvent) : null);
      return true;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => take(event, event.clipboardData),
            drop: (_view, event) => take(event, event.dataTransfer),
          },
        },
      }),
    ];
  },
});

function toPoint({ clientX, clientY }: DragEvent): DropPoint {
  return { left: clientX, top: clientY };
}

function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').trim() !== '';
}

/** Replaces the indexes of slots by their keys, and removes slots without one. */
function withKeys(html: string, keys: readonly (string | null)[]): string {
  return html.replace(/<picture-slot data-key="(\d+)"><\/picture-slot>/g, (_slot, index: string) => {
    const key = keys[Number(index)];
    return key ? `<picture-slot data-key="${key}"></picture-slot>` : '';
  });
}
