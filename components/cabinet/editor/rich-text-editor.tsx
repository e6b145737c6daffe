'use client';

import { createDocument, EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect } from 'react';
import type { LocalizedRichTextField } from '@/lib/content/kinds/rich-text';
import { toLanguage } from '@/lib/i18n/locales';
import type { ControlProps } from '../controls/control';
import { EditorToolbar } from './editor-toolbar';
import { extensions } from './extensions';
import styles from './rich-text-editor.module.css';

/** Edits formatted text as it will look. */
export function RichTextEditor(props: ControlProps<LocalizedRichTextField>) {
  const { id, label, locale, value, onChange, focusRef, describedBy, invalid } = props;
  const editor = useEditor({
    extensions,
    content: value ?? '',
    immediatelyRender: false,
    // The toolbar follows the selection by itself; drawing all of it on every key would be felt.
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(locale && { lang: toLanguage(locale) }),
      },
    },
    onUpdate: (update) => onChange(toHtml(update.editor)),
  });
  useEffect(() => {
    focusRef(editor && { focus: () => editor.commands.focus() });
  }, [editor, focusRef]);
  useEffect(() => {
    if (editor) showValue(editor, value);
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          ...(editor.options.editorProps.attributes as Record<string, string>),
          'aria-invalid': String(invalid),
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
    });
  }, [editor, invalid, describedBy]);
  return (
    <div className={styles.editor} data-invalid={invalid || undefined}>
      {editor && <EditorToolbar editor={editor} locale={locale} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** The HTML of what was written; `null` when nothing was. */
function toHtml(editor: Editor): string | null {
  if (editor.isEmpty) return null;
  // The editor keeps an empty line at the end to write on.
  return editor.getHTML().replace(/(<p><\/p>)+$/, '') || null;
}

/** Shows a value that came from outside: a copied, merged or restored text. What is shown already is left alone. */
function showValue(editor: Editor, value: string | null): void {
  if (toHtml(editor) === value) return;
  const shown = createDocument(value ?? '', editor.schema);
  if (shown.eq(editor.state.doc)) return;
  const { from } = editor.state.selection;
  editor.commands.setContent(value ?? '', { emitUpdate: false });
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
}
