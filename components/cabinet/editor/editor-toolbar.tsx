'use client';

import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { isShortcut } from '@/lib/shared/is-shortcut';
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

/** A dialog that the toolbar opens. */
type DialogName = 'link' | 'file' | 'image';

/** Renders the editor's toolbar. */
export function EditorToolbar({ editor, locale }: Props) {
  const t = useTranslations('cabinet.editor');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const state = useEditorState({ editor, selector: readState });
  useLinkShortcut(editor, setDialog);
  const close = () => setDialog(null);
  return (
    <>
      <Toolbar label={t('toolbar')}>
        <FormatButtons editor={editor} state={state} />
        <InsertButtons editor={editor} state={state} onOpen={setDialog} />
        {locale && <LanguageButton editor={editor} other={otherLocale(locale)} state={state} />}
        <HistoryButtons editor={editor} state={state} />
      </Toolbar>
      {state.table && <TableButtons editor={editor} />}
      {state.picture && <PictureButtons editor={editor} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'file' && <InsertFile editor={editor} locale={locale} onClose={close} />}
      {dialog === 'image' && <InsertImage editor={editor} onClose={close} />}
    </>
  );
}

/** Opens the dialog for links with Ctrl or Cmd and K. */
function useLinkShortcut(editor: Editor, onOpen: (dialog: DialogName) => void): void {
  useEffect(() => {
    const text = editor.view.dom;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'KeyK')) return;
      event.preventDefault();
      onOpen('link');
    };
    text.addEventListener('keydown', onKeyDown);
    return () => text.removeEventListener('keydown', onKeyDown);
  }, [editor, onOpen]);
}

interface ButtonsProps {
  readonly editor: Editor;
  readonly state: ReturnType<typeof readState>;
}

/** Renders the buttons for headings, bold and italic text, lists and quotes. */
function FormatButtons({ editor, state }: ButtonsProps) {
  const t = useTranslations('cabinet.editor');
  const run = () => editor.chain().focus();
  return (
    <>
      {([2, 3] as const).map((level) => (
        <ToolbarButton
          key={level}
          label={t(`heading${level}`)}
          pressed={state[`heading${level}`]}
          onPress={() => run().toggleHeading({ level }).run()}
        >
          {t(`heading${level}`)}
        </ToolbarButton>
      ))}
      <ToolbarButton label={t('bold')} pressed={state.bold} onPress={() => run().toggleBold().run()}>
        <strong>B</strong>
      </ToolbarButton>
      <ToolbarButton label={t('italic')} pressed={state.italic} onPress={() => run().toggleItalic().run()}>
        <em>I</em>
      </ToolbarButton>
      <ToolbarButton
        label={t('bulletList')}
        icon="bullet-list"
        pressed={state.bulletList}
        onPress={() => run().toggleBulletList().run()}
      />
      <ToolbarButton
        label={t('orderedList')}
        icon="ordered-list"
        pressed={state.orderedList}
        onPress={() => run().toggleOrderedList().run()}
      />
      <ToolbarButton
        label={t('quote')}
        icon="quote"
        pressed={state.quote}
        onPress={() => run().toggleBlockquote().run()}
      />
    </>
  );
}

interface InsertProps extends ButtonsProps {
  readonly onOpen: (dialog: DialogName) => void;
}

/** Renders the buttons that insert links, files, images and tables. */
function InsertButtons({ editor, state, onOpen }: InsertProps) {
  const t = useTranslations('cabinet.editor');
  const insertTable = () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
  return (
    <>
      <ToolbarButton label={t('link')} icon="link" pressed={state.link} onPress={() => onOpen('link')} />
      <ToolbarButton label={t('file')} icon="file" onPress={() => onOpen('file')} />
      <ToolbarButton label={t('image')} icon="image" onPress={() => onOpen('image')} />
      <ToolbarButton
        label={t('table')}
        icon="table"
        pressed={state.table}
        onPress={() => state.table || insertTable()}
      />
    </>
  );
}

/** Renders the button that marks text of the other language. */
function LanguageButton({ editor, state, other }: ButtonsProps & { readonly other: Locale }) {
  const t = useTranslations('cabinet.editor');
  const name = t(`otherLanguageName.${other}`);
  return (
    <ToolbarButton
      label={t('otherLanguage', { name })}
      pressed={state.otherLanguage}
      onPress={() => toggleLanguage(editor, toLanguage(other))}
    >
      {name}
    </ToolbarButton>
  );
}

/** Renders the buttons that undo and redo changes. */
function HistoryButtons({ editor, state }: ButtonsProps) {
  const t = useTranslations('cabinet.editor');
  const run = () => editor.chain().focus();
  return (
    <>
      <ToolbarButton
        label={t('undo')}
        icon="undo"
        disabled={!state.canUndo}
        onPress={() => run().undo().run()}
      />
      <ToolbarButton
        label={t('redo')}
        icon="undo"
        mirrored
        disabled={!state.canRedo}
        onPress={() => run().redo().run()}
      />
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
    picture: ['figure', 'image', 'gallery'].some((name) => editor.isActive(name)),
    otherLanguage: editor.isActive('language'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
