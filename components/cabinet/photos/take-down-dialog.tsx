'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { listUses } from '@/lib/actions/item-actions';
import { takeDownPhoto } from '@/lib/actions/photo-actions';
import type { Use } from '@/lib/api/errors';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { UseList } from '../display/use-list';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import styles from './edit/photo-dialogs.module.css';

interface Props {
  readonly photo: Item<'images'>;
  readonly onTakenDown: () => void;
  readonly onClose: () => void;
}

/** Lists where a photo is shown, and takes it down after a confirmation. */
export function TakeDownDialog({ photo, onTakenDown, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void attempt((person) => listUses(person, 'images', photo.id)).then((result) => {
      if (isGone) return;
      if (result.ok) setUses(result.uses);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [attempt, photo.id]);

  async function takeDown() {
    setIsBusy(true);
    const result = await attempt((person) => takeDownPhoto(person, photo.id));
    setIsBusy(false);
    if (result.ok) onTakenDown();
    else setProblem(result.problem);
  }

  return (
    <Dialog title={t('takeDownTitle')} onClose={onClose}>
      {photo.file && <ImageThumbnail file={photo.file} className={styles.thumbnail} />}
      <p>{t('takeDownText')}</p>
      {uses && uses.length > 0 && (
        <>
          <p>{t('takeDownUses')}</p>
          <UseList uses={uses} />
        </>
      )}
      {uses?.length === 0 && <p>{t('takeDownNoUses')}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" disabled={isBusy || uses === null} onClick={() => void takeDown()}>
          {t('takeDown')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
