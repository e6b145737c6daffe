import { Mark } from '@tiptap/core';

/** Marks text in another language, for pronunciation and hyphenation. */
export const Language = Mark.create({
  name: 'language',
  // Outermost mark, so that formatting does not split a fragment.
  priority: 1100,
  addAttributes: () => ({ lang: { default: null } }),
  // A whole paragraph can have a language as well.
  addGlobalAttributes: () => [{ types: ['paragraph'], attributes: { lang: { default: null } } }],
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Subscript, as in a formula. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Superscript, as in an exponent. */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});
