import { StarterKit } from '@tiptap/starter-kit';
import type { Extensions } from '@tiptap/core';
import { isTextLink } from '@/lib/content/kinds/link';
import { Paste } from './paste/paste';
import { Language, Subscript, Superscript } from './schema/marks';
import { Figure, FigureCaption, InlinePicture } from './schema/picture';
import { tables } from './schema/table';

interface Options {
  /** Stands where the caption of a picture may be typed. */
  readonly captionHint: string;
  /** Told how many pictures were left out of what was pasted or dropped. */
  readonly onPicturesDropped: (count: number) => void;
  /** Told how many characters a text had that was too long to be pasted or dropped. */
  readonly onTooLong: (length: number) => void;
}

/** What formatted text may hold, as the API's allow-list has it. */
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
