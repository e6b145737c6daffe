import { StarterKit } from '@tiptap/starter-kit';
import type { Extensions } from '@tiptap/core';
import { isTextLink } from '@/lib/content/kinds/link';
import { Paste, type PasteHandlers } from './paste/paste';
import { Numbering } from './schema/numbering';
import { Language, Subscript, Superscript } from './schema/marks';
import { Gallery } from './schema/gallery-node';
import { Figure, FigureCaption, InlinePicture } from './schema/picture-nodes';
import { PictureSlot } from './pictures/picture-slot';
import { tables } from './schema/table-extensions';

interface Options extends Partial<PasteHandlers> {
  /** Placeholder of an empty caption. */
  readonly captionHint: string;
}

/** Returns the editor's extensions, which match the API's allow-list. */
export function createExtensions({ captionHint, ...handlers }: Options): Extensions {
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
    Numbering,
    Language,
    Subscript,
    Superscript,
    InlinePicture,
    Figure.configure({ captionHint }),
    FigureCaption,
    Gallery,
    PictureSlot,
    ...tables,
    Paste.configure(handlers),
  ];
}
