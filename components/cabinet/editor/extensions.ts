import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import type { Extensions } from '@tiptap/react';
import { isSafeLink } from '@/lib/content/kinds/link';

// Pictures come from the library alone: a foreign one, pasted, would be taken out by the server without a word.
const LibraryImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/files/"]' }],
});

/** What formatted text may hold, as the API's allow-list has it. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isSafeLink(address),
    },
  }),
  LibraryImage,
  TableKit.configure({ table: { resizable: false } }),
];
