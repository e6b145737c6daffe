import type { Editor } from '@tiptap/core';

/** Says that the chosen words are in a language, or that the fragment around the cursor is not. */
export function toggleLanguage(editor: Editor, lang: string): void {
  const chain = editor.chain().focus();
  if (editor.isActive('language')) chain.extendMarkRange('language').unsetMark('language').run();
  else chain.setMark('language', { lang }).run();
}
