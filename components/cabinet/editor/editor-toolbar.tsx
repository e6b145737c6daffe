'use client';

import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { otherLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import { InsertFile } from './insert-file';
import { InsertImage } from './insert-image';
import { LinkDialog } from './link-dialog';
import { PictureButtons } from './picture-buttons';
import { TableButtons } from './table-buttons';
import { toggleLanguage } from './toggle-language';
import { Toolbar, ToolbarButton } from './toolbar';

interface Props {
  readonly editor: Editor;
  readonly locale: Locale | null;
}

/** Renders the editor's toolbar. */
export function EditorToolbar({ editor, locale }: Props) {
  const t = useTranslations('cabinet.editor');
  const other = locale && otherLocale(locale);
  const [open, setOpen] = useState<'link' | 'file' | 'image' | null>(null);
  const is = useEditorState({ editor, selector: readState });
  const run = () => editor.chain().focus();
  useEffect(() => {
    const text = editor.view.dom;
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // `code` names the physical key; `key` differs on Kazakh and Russian layouts.
      if (!isShortcut || event.code !== 'KeyK') return;
      event.preventDefault();
      setOpen('link');
    };
    text.addEventListener('keydown', onKeyDown);
    return () => text.removeEventListener('keydown', onKeyDown);
  }, [editor]);
  return (
    <>
      <Toolbar label={t('toolbar')}>
        <ToolbarButton
          label={t('heading2')}
          pressed={is.heading2}
          onPress={() => run().toggleHeading({ level: 2 }).run()}
        >
          {t('heading2')}
        </ToolbarButton>
        <ToolbarButton
          label={t('heading3')}
          pressed={is.heading3}
          onPress={() => run().toggleHeading({ level: 3 }).run()}
        >
          {t('heading3')}
        </ToolbarButton>
        <ToolbarButton label={t('bold')} pressed={is.bold} onPress={() => run().toggleBold().run()}>
          <strong>B</strong>
        </ToolbarButton>
        <ToolbarButton label={t('italic')} pressed={is.italic} onPress={() => run().toggleItalic().run()}>
          <em>I</em>
        </ToolbarButton>
        <ToolbarButton
          label={t('bulletList')}
          icon="bullet-list"
          pressed={is.bulletList}
          onPress={() => run().toggleBulletList().run()}
        />
        <ToolbarButton
          label={t('orderedList')}
          icon="ordered-list"
          pressed={is.orderedList}
          onPress={() => run().toggleOrderedList().run()}
        />
        <ToolbarButton
          label={t('quote')}
          icon="quote"
          pressed={is.quote}
          onPress={() => run().toggleBlockquote().run()}
        />
        <ToolbarButton label={t('link')} icon="link" pressed={is.link} onPress={() => setOpen('link')} />
        <ToolbarButton label={t('file')} icon="file" onPress={() => setOpen('file')} />
        <ToolbarButton label={t('image')} icon="image" onPress={() => setOpen('image')} />
        <ToolbarButton
          label={t('table')}
          icon="table"
          pressed={is.table}
          onPress={() => is.table || run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
        {other && (
          <ToolbarButton
            label={t('otherLanguage', { name: t(`otherLanguageName.${other}`) })}
            pressed={is.otherLanguage}
            onPress={() => toggleLanguage(editor, toLanguage(other))}
          >
            {t(`otherLanguageName.${other}`)}
          </ToolbarButton>
        )}
        <ToolbarButton
          label={t('undo')}
          icon="undo"
          disabled={!is.canUndo}
          onPress={() => run().undo().run()}
        />
        <ToolbarButton
          label={t('redo')}
          icon="undo"
          mirrored
          disabled={!is.canRedo}
          onPress={() => run().redo().run()}
        />
      </Toolbar>
      {is.table && <TableButtons editor={editor} />}
      {is.picture && <PictureButtons editor={editor} />}
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'file' && <InsertFile editor={editor} locale={locale} onClose={() => setOpen(null)} />}
      {open === 'image' && <InsertImage editor={editor} locale={locale} onClose={() => setOpen(null)} />}
    </>
  );
}

function readState({ editor }: { editor: Editor }) {
  return {
    heading2: editor.isActive('heading', { level: 2 }),
    heading3: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
    picture: editor.isActive('figure') || editor.isActive('image'),
    otherLanguage: editor.isActive('language'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
