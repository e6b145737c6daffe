'use client';

import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { OneLineDialog } from './one-line-dialog';
import styles from './part-buttons.module.css';

/** Renders the toolbar of the selected picture or its caption. */
export function PictureButtons({ editor }: { editor: Editor }) {
  const t = useTranslations('cabinet.editor');
  const [isDescribing, setIsDescribing] = useState(false);
  return (
    <div className={styles.buttons} role="group" aria-label={t('image')}>
      <Button variant="quiet" size="small" onClick={() => setIsDescribing(true)}>
        {t('describe')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => removePicture(editor)}>
        {t('removePicture')}
      </Button>
      {isDescribing && <AltDialog editor={editor} onClose={() => setIsDescribing(false)} />}
    </div>
  );
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
      input={{ value: alt, maxLength: 300, onChange: (event) => setAlt(event.target.value) }}
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
