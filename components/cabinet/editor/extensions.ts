import { StarterKit } from '@tiptap/starter-kit';
import type { Extensions } from '@tiptap/core';
import { isTextLink } from '@/lib/content/kinds/link';
import { Paste } from './paste/paste';
import { Language, Subscript, Superscript } from './schema/marks';
import { Figure, FigureCaption, InlinePicture } from './schema/picture-nodes';
import { tables } from './schema/table-extensions';

interface Options {
  /** Placeholder of an empty caption. */
  readonly captionHint: string;
  /** Called with the number of pictures removed from pasted or dropped content. */
  readonly onPicturesDropped: (count: number) => void;
  /** Called with the length of a text that is too long to paste or drop. */
  readonly onTooLong: (length: number) => void;
}

/** Returns the editor's extensions, which match the API's allow-list. */
export function createExtensions({ captionHint, ...onRefusal }: Options): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      link: {
        openOnClick: false,
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: isTextLink,
      },
    }),
    Language,
    Subscript,
    Superscript,
    InlinePicture,
    Figure.configure({ captionHint }),
    FigureCaption,
    ...tables,
    Paste.configure(onRefusal),
  ];
}
