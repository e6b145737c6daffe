'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Use } from '@/lib/api/errors';
import type { Item } from '@/lib/content/registry';
import { attempt, type ActionProblem } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { Dialog, DialogButtons } from '../dialog';
import { UseList } from '../display/use-list';
import { useProblemText } from '../use-problem-text';
import { ImageThumbnail } from '../images/image-thumbnail';
import type { PhotoActions } from './photo-actions';
import styles from './edit/photo-dialogs.module.css';

interface Props {
  readonly photo: Item<'images'>;
  readonly actions: PhotoActions;
  readonly onTakenDown: () => void;
  readonly onClose: () => void;
}

/** Lists where a photo is shown, and takes it down everywhere. */
export function TakeDownDialog({ photo, actions, onTakenDown, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  const { listUses } = useCabinet().actions;
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void attempt(() => listUses(photo.id)).then((result) => {
      if (isGone) return;
      if (result.ok) setUses(result.uses);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [listUses, photo.id]);

  async function takeDown() {
    setIsBusy(true);
    const result = await attempt(() => actions.takeDown(photo.id));
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
