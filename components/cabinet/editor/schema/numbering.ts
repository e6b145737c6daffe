import { Extension } from '@tiptap/core';

/** How a numbered list counts: backwards, with Cyrillic letters, or with the numbers of the lists around it (2.1). */
export const Numbering = Extension.create({
  name: 'numbering',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: null,
          parseHTML: (element) => (element.hasAttribute('reversed') ? 'reversed' : null),
        },
        'data-numbers': {
          default: null,
          parseHTML: (element) => element.dataset['numbers'] ?? null,
        },
      },
    },
  ],
});
