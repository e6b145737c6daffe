import type { Editor } from '@tiptap/core';

/** Sets the language of the selection, or removes it from the fragment at the cursor. */
export function toggleLanguage(editor: Editor, lang: string): void {
  const chain = editor.chain().focus();
  if (editor.isActive('language')) chain.extendMarkRange('language').unsetMark('language').run();
  else chain.setMark('language', { lang }).run();
}
