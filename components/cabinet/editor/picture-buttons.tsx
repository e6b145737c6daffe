'use client';

import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { OneLineDialog } from './one-line-dialog';
import { TextPicturesContext } from './pictures/text-pictures-registry';
import { findRun, joinGallery, joinPictures, splitGallery } from './schema/join-gallery';
import styles from './part-buttons.module.css';

/** Renders the toolbar of the selected picture, its caption or its gallery. */
export function PictureButtons({ editor }: { editor: Editor }) {
  const t = useTranslations('cabinet.editor');
  const pictures = use(TextPicturesContext);
  const [isDescribing, setIsDescribing] = useState(false);
  const { isPicture, isInGallery, canJoin } = useEditorState({ editor, selector: readState });

  function join(): void {
    const addresses = joinGallery(editor);
    // Pictures are put into both languages, so the gallery is, too.
    for (const other of pictures?.listOthers(editor) ?? []) joinPictures(other.editor, addresses);
  }

  return (
    <div className={styles.buttons} role="group" aria-label={t('image')}>
      {isPicture && (
        <Button variant="quiet" size="small" onClick={() => setIsDescribing(true)}>
          {t('describe')}
        </Button>
      )}
      {canJoin && (
        <Button variant="quiet" size="small" onClick={join}>
          {t('joinGallery')}
        </Button>
      )}
      {isInGallery && (
        <Button variant="quiet" size="small" onClick={() => splitGallery(editor)}>
          {t('splitGallery')}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => removePicture(editor)}>
        {t(isPicture ? 'removePicture' : 'removeGallery')}
      </Button>
      {isDescribing && <AltDialog editor={editor} onClose={() => setIsDescribing(false)} />}
    </div>
  );
}

function readState({ editor }: { editor: Editor }) {
  return {
    isPicture: editor.isActive('figure') || editor.isActive('image'),
    isInGallery: editor.isActive('gallery'),
    canJoin: findRun(editor) !== null,
  };
}

function AltDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('cabinet.editor');
  const type = pictureType(editor);
  const [alt, setAlt] = useState(String(editor.getAttributes(type)['alt'] ?? ''));

  function apply() {
    onClose();
    editor.chain().focus().updateAttributes(type, { alt: alt.trim() }).run();
  }

  return (
    <OneLineDialog
      title={t('describe')}
      label={t('alt')}
      hint={t('altHint')}
      renderInput={(attributes) => (
        <Input {...attributes} value={alt} maxLength={300} onChange={(event) => setAlt(event.target.value)} />
      )}
      applyLabel={t('altApply')}
      onApply={apply}
      onClose={onClose}
    />
  );
}

/** Removes the whole figure, also when the cursor is in its caption. */
function removePicture(editor: Editor): void {
  const isChosen = editor.state.selection instanceof NodeSelection || pictureType(editor) === 'image';
  const chain = editor.chain().focus();
  if (isChosen) chain.deleteSelection().run();
  else chain.deleteNode('figure').run();
}

function pictureType(editor: Editor): 'figure' | 'image' {
  return editor.isActive('figure') ? 'figure' : 'image';
}
