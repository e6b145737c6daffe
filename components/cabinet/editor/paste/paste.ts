import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { maxRichTextLength } from '@/lib/content/kinds/rich-text';
import { cleanPastedHtml } from './clean-pasted-html';

interface Options {
  /** Told how many pictures were left out. */
  readonly onPicturesDropped: (count: number) => void;
  /** Told how many characters a text had that was refused: no field would hold it. */
  readonly onTooLong: (length: number) => void;
}

/** Takes in what was copied elsewhere: its structure, without its looks and its pictures. */
export const Paste = Extension.create<Options>({
  name: 'cleanPaste',
  addOptions: () => ({ onPicturesDropped: () => undefined, onTooLong: () => undefined }),
  transformPastedHTML(html) {
    // It comes from this or another editor of the cabinet.
    if (/\sdata-pm-slice=/.test(html)) return html;
    const clean = cleanPastedHtml(html, window.location.origin);
    if (clean.droppedPictures > 0) this.options.onPicturesDropped(clean.droppedPictures);
    return clean.html;
  },
  addProseMirrorPlugins() {
    const { onPicturesDropped, onTooLong } = this.options;
    // A file alone, without a text: the browser would show it in the place of the cabinet.
    const refuseFiles = (event: Event, data: DataTransfer | null) => {
      const files = data?.files.length ?? 0;
      if (files === 0 || data?.types.some((type) => type.startsWith('text/'))) return false;
      event.preventDefault();
      onPicturesDropped(files);
      return true;
    };
    // Drawing it would hold the browser up for minutes, and nothing could store it.
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
