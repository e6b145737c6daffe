import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPastedHtml } from './clean-pasted-html';

interface Options {
  /** Told how many pictures were left out. */
  readonly onPicturesDropped: (count: number) => void;
}

/** Takes in what was copied elsewhere: its structure, without its looks and its pictures. */
export const Paste = Extension.create<Options>({
  name: 'cleanPaste',
  addOptions: () => ({ onPicturesDropped: () => undefined }),
  transformPastedHTML(html) {
    // It comes from this or another editor of the cabinet.
    if (/\sdata-pm-slice=/.test(html)) return html;
    const clean = cleanPastedHtml(html, window.location.origin);
    if (clean.droppedPictures > 0) this.options.onPicturesDropped(clean.droppedPictures);
    return clean.html;
  },
  addProseMirrorPlugins() {
    const { onPicturesDropped } = this.options;
    // A file alone, without a text: the browser would show it in the place of the cabinet.
    const refuseFiles = (event: Event, data: DataTransfer | null) => {
      const files = data?.files.length ?? 0;
      if (files === 0 || data?.types.some((type) => type.startsWith('text/'))) return false;
      event.preventDefault();
      onPicturesDropped(files);
      return true;
    };
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) => refuseFiles(event, event.clipboardData),
          handleDOMEvents: {
            drop: (_view, event) => refuseFiles(event, event.dataTransfer),
          },
        },
      }),
    ];
  },
});
