'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { focusHeading } from '@/components/cabinet/base/focus/move-focus-from-row';
import type { SaveOptions, SaveOutcome } from '../form/save-reducer';

interface Props {
  readonly deleted: Extract<SaveOutcome, { name: 'deleted' }>;
  /** Repeats the save with these options. */
  readonly onRecover: (options: SaveOptions) => Promise<void>;
}

/** Tells the editor that another person deleted the item during the edit, and offers to save it anyway. */
export function DeletedItemNotice({ deleted, onRecover }: Props) {
  const t = useTranslations('cabinet.form.deleted');
  return (
    <Notice tone="warning" isRow role="alert">
      <p>{t(deleted.isInTrash ? 'inTrash' : 'gone')}</p>
      <Button ref={takeFocus} size="small" onClick={() => void onRecover(deleted.options)}>
        {t(deleted.isInTrash ? 'restore' : 'create')}
      </Button>
    </Notice>
  );
}

/**
 * Focuses the button, because the save button is at the end of a long form. When the button is removed, focuses the
 * heading.
 */
function takeFocus(button: HTMLButtonElement): () => void {
  button.focus();
  return () => {
    if (document.activeElement === button) focusHeading();
  };
}
