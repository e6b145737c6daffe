import type { Editor } from '@tiptap/core';
import type { FileView } from '@/lib/content/kinds/reference';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { toFileType } from '@/lib/views/file-type';

/**
 * Turns the selected words into a link to a file, or inserts `title` as one, followed by the file's type and size.
 * Stored files never change, so the type and size stay correct.
 */
export function linkFile(editor: Editor, file: FileView, title: string): void {
  const marks = [{ type: 'link', attrs: { href: file.url } }];
  const facts = ` (${describeFile(file)})`;
  const { empty, $from, to } = editor.state.selection;
  const chain = editor.chain().focus();
  if (empty) {
    const space = /\S$/.test($from.nodeBefore?.text ?? '') ? [{ type: 'text', text: ' ' }] : [];
    chain.insertContent([...space, { type: 'text', text: title + facts, marks }]).run();
  } else {
    chain.setLink({ href: file.url }).insertContentAt(to, { type: 'text', text: facts, marks }).run();
  }
}

/** Adds a paragraph with a link to a file at the end of a text. */
export function linkFileAtEnd(editor: Editor, file: FileView, title: string): void {
  const marks = [{ type: 'link', attrs: { href: file.url } }];
  const text = `${title} (${describeFile(file)})`;
  const { doc } = editor.state;
  const last = doc.lastChild;
  const isBlank = last?.type.name === 'paragraph' && last.childCount === 0;
  const end = doc.content.size - (isBlank ? last.nodeSize : 0);
  editor.commands.insertContentAt(end, { type: 'paragraph', content: [{ type: 'text', text, marks }] });
}

/** Returns the type and size of a file: `PDF, 12 kB`. */
export function describeFile(file: FileView): string {
  return [toFileType(file), formatBytes(file.bytes)].filter(Boolean).join(', ');
}
