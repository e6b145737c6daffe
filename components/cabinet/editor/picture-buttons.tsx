'use client';

import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Dialog, DialogButtons } from '../dialog';
import styles from './part-buttons.module.css';

/** What can be done to the picture that is chosen, or whose caption is written. */
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
  const hint = t('altHint');

  function apply() {
    onClose();
    editor.chain().focus().updateAttributes(type, { alt: alt.trim() }).run();
  }

  return (
    <Dialog title={t('describe')} onClose={onClose}>
      <Field id="picture-alt" label={t('alt')} hint={hint}>
        <Input
          {...toFieldAttributes({ id: 'picture-alt', hint, error: undefined })}
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      </Field>
      <DialogButtons>
        <Button onClick={apply}>{t('altApply')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The cursor may stand in the caption: the whole figure goes. */
function removePicture(editor: Editor): void {
  const isChosen = editor.state.selection instanceof NodeSelection || pictureType(editor) === 'image';
  const chain = editor.chain().focus();
  if (isChosen) chain.deleteSelection().run();
  else chain.deleteNode('figure').run();
}

function pictureType(editor: Editor): 'figure' | 'image' {
  return editor.isActive('figure') ? 'figure' : 'image';
}
