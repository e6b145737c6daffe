import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { maxRichTextLength } from '@/lib/content/kinds/rich-text';
import { cleanPastedHtml } from './clean-pasted-html';

interface Options {
  /** Called with the number of removed pictures. */
  readonly onPicturesDropped: (count: number) => void;
  /** Called with the length of a text longer than any field allows. */
  readonly onTooLong: (length: number) => void;
}

/** Pastes the structure of copied content, without styles and foreign pictures. */
export const Paste = Extension.create<Options>({
  name: 'cleanPaste',
  addOptions: () => ({ onPicturesDropped: () => undefined, onTooLong: () => undefined }),
  transformPastedHTML(html) {
    // Content copied from an editor of the cabinet.
    if (/\sdata-pm-slice=/.test(html)) return html;
    const clean = cleanPastedHtml(html, window.location.origin);
    if (clean.droppedPictures > 0) this.options.onPicturesDropped(clean.droppedPictures);
    return clean.html;
  },
  addProseMirrorPlugins() {
    const { onPicturesDropped, onTooLong } = this.options;
    // Without this, the browser would navigate to a dropped file.
    const refuseFiles = (event: Event, data: DataTransfer | null) => {
      const files = data?.files.length ?? 0;
      if (files === 0 || data?.types.some((type) => type.startsWith('text/'))) return false;
      event.preventDefault();
      onPicturesDropped(files);
      return true;
    };
    // Rendering such a text would block the browser for minutes, and it could not be saved.
    const refuseLong = (event: Event, data: DataTransfer | null) => {
      const { length } = data?.getData('text/plain') ?? '';
      if (length <= maxRichTextLength) return false;
      event.preventDefault();
      onTooLong(length);
      return true;
    };
    const refuse = (event: Event, data: DataTransfer | null) =>
      refuseFiles(event, data) || refuseLong(event, data);
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => refuse(event, event.clipboardData),
            drop: (_view, event) => refuse(event, event.dataTransfer),
          },
        },
      }),
    ];
  },
});
