'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { focusHeading } from '../list/leave-row';
import type { LostItem } from '../form/use-save-obstacles';

interface Props {
  readonly lost: LostItem;
  readonly onRecover: (lost: LostItem) => Promise<void>;
}

/** Says that somebody deleted the item meanwhile, and offers to save what was written all the same. */
export function LostItemOffer({ lost, onRecover }: Props) {
  const t = useTranslations('cabinet.form.lost');
  return (
    <Notice tone="warning" isRow role="alert">
      <p>{t(lost.isInTrash ? 'inTrash' : 'gone')}</p>
      <Button ref={comeIntoView} size="small" onClick={() => void onRecover(lost)}>
        {t(lost.isInTrash ? 'restore' : 'create')}
      </Button>
    </Notice>
  );
}

/** Whoever saved stands at the end of a long form. The button hands the focus on when it goes. */
function comeIntoView(button: HTMLButtonElement): () => void {
  button.focus();
  return () => {
    if (document.activeElement === button) focusHeading();
  };
}
