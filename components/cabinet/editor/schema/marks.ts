import { Mark } from '@tiptap/core';

/** Words in another language than the text around them, so that they are read out and hyphenated rightly. */
export const Language = Mark.create({
  name: 'language',
  // Outside of all other marks: one fragment stays one however it is formatted.
  priority: 1100,
  addAttributes: () => ({ lang: { default: null } }),
  // A whole paragraph may say it as well.
  addGlobalAttributes: () => [{ types: ['paragraph'], attributes: { lang: { default: null } } }],
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Lowered letters, as in a formula. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Raised letters, as in an exponent. */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});
