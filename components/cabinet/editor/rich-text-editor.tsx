'use client';

import { createDocument, EditorContent, type Editor, type JSONContent } from '@tiptap/react';
import { useEffect } from 'react';
import type { LocalizedRichTextField } from '@/lib/content/kinds/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { EditorToolbar } from './editor-toolbar';
import { InsertFile } from './insert-file';
import { TextPictureNotices } from './pictures/text-picture-notices';
import { TextPicturesContext } from './pictures/text-pictures-registry';
import { useTakeFiles } from './pictures/use-take-files';
import { useTextPictures } from './pictures/use-text-pictures';
import styles from './rich-text-editor.module.css';
import { toHtml } from './to-html';
import { useRichText } from './use-rich-text';

/** Edits rich text in its final look. */
export function RichTextEditor(props: ControlProps<LocalizedRichTextField>) {
  const { id, locale, value, focusRef, describedBy, invalid } = props;
  const isReadOnly = useIsReadOnly();
  const pictures = useTextPictures();
  const dropped = useTakeFiles(pictures);
  const editor = useRichText(props, { pictures, takeFiles: dropped.take });
  useEffect(() => {
    if (!editor || isReadOnly) return undefined;
    return pictures.register({ editor, pair: toPair(id, locale), locale });
  }, [editor, id, isReadOnly, locale, pictures]);
  useEffect(() => {
    focusRef(editor && { focus: () => editor.commands.focus() });
  }, [editor, focusRef]);
  useEffect(() => {
    if (editor) showValue(editor, value);
  }, [editor, value]);
  useErrorAttributes(editor, { invalid, describedBy });
  return (
    <TextPicturesContext value={pictures}>
      <div className={styles.editor} data-invalid={invalid || undefined}>
        {editor && !isReadOnly && <EditorToolbar editor={editor} locale={locale} />}
        <EditorContent editor={editor} />
        {editor && !isReadOnly && <TextPictureNotices store={pictures} editor={editor} />}
        {editor && dropped.document && (
          <InsertFile
            editor={editor}
            locale={locale}
            dropped={dropped.document}
            onClose={dropped.forgetDocument}
          />
        )}
      </div>
    </TextPicturesContext>
  );
}

/** Names the errors of the field to assistive technology. */
function useErrorAttributes(
  editor: Editor | null,
  { invalid, describedBy }: Pick<ControlProps<LocalizedRichTextField>, 'invalid' | 'describedBy'>,
): void {
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
}

/** Returns what the ids of both languages' editors share. */
function toPair(id: string, locale: Locale | null): string {
  return locale ? id.slice(0, -locale.length) : id;
}

/** Shows a value set from outside (copied, merged or restored). Keeps the document if it is already equal. */
function showValue(editor: Editor, value: string | null): void {
  if (toHtml(editor.state.doc) === value) return;
  const shown = createDocument(value ?? '', editor.schema);
  if (shown.eq(editor.state.doc)) return;
  const { from } = editor.state.selection;
  const slots = listSlots(editor);
  editor.commands.setContent(value ?? '', { emitUpdate: false });
  // Pictures that are still uploaded are no part of the value.
  if (slots.length > 0) editor.commands.insertContentAt(editor.state.doc.content.size, slots);
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
}

function listSlots(editor: Editor): JSONContent[] {
  const slots: JSONContent[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'pictureSlot') slots.push(node.toJSON() as JSONContent);
  });
  return slots;
}
