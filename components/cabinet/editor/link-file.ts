import type { Editor } from '@tiptap/core';
import type { FileView } from '@/lib/content/kinds/reference';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import type { Locale } from '@/lib/i18n/locales';
import { toFileType } from '@/lib/pages/file-type';

/**
 * Links the selection to a file, or inserts `title` as a link, followed by type and size in the language of the text.
 * Stored files never change, so type and size stay correct.
 */
export function linkFile(editor: Editor, file: FileView, title: string, language: Locale): void {
  const marks = [{ type: 'link', attrs: { href: file.url } }];
  const facts = ` (${describeFile(file, language)})`;
  const { empty, $from, to } = editor.state.selection;
  const chain = editor.chain().focus();
  if (empty) {
    const space = /\S$/.test($from.nodeBefore?.text ?? '') ? [{ type: 'text', text: ' ' }] : [];
    chain.insertContent([...space, { type: 'text', text: title + facts, marks }]).run();
  } else {
    chain.setLink({ href: file.url }).insertContentAt(to, { type: 'text', text: facts, marks }).run();
  }
}

/** Returns type and size of a file: `PDF, 12 kB`. */
export function describeFile(file: FileView, language: Locale): string {
  return [toFileType(file), formatBytes(file.bytes, language)].filter(Boolean).join(', ');
}
