'use client';

import 'react-image-crop/dist/ReactCrop.css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { Button } from '@/components/ui/button';
import { changeRecipe } from '@/lib/actions/photos';
import type { FocalPoint } from '@/lib/content/kinds/focal-point';
import { noImageEdits, type Recipe } from '@/lib/content/recipe';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { FocalPointPicker } from '../../images/focal-point-picker';
import { WholePicture } from '../../images/whole-picture';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { cropRecipe, turnRecipe } from './compose-recipe';
import type { PhotoEdit } from './photo-edit';
import styles from './photo-dialogs.module.css';

interface Props {
  readonly photo: Item<'images'>;
  readonly onChanged: (photo: Item<'images'>) => void;
  readonly onFocus: (edit: PhotoEdit) => void;
  readonly onClose: () => void;
}

/** Turns and crops a photo, and sets its focal point. The master stays unchanged. */
export function EditPhoto({ photo, onChanged, onFocus, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [crop, setCrop] = useState<PercentCrop | null>(null);
  const [focus, setFocus] = useState(photo.focus);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const { file } = photo;
  if (!file) return null;

  async function apply(recipe: Recipe) {
    setIsBusy(true);
    const result = await attempt((person) => changeRecipe(person, photo.id, recipe, photo.version));
    setIsBusy(false);
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return;
    setCrop(null);
    setFocus({ x: 0.5, y: 0.5 });
    onChanged(result.item);
  }

  function move(point: FocalPoint) {
    setFocus(point);
    onFocus({ focus: point });
  }

  const picture = <WholePicture file={file} />;
  const part = crop && {
    x: crop.x / 100,
    y: crop.y / 100,
    width: crop.width / 100,
    height: crop.height / 100,
  };
  return (
    <Dialog title={t('edit')} size="wide" onClose={onClose}>
      {crop ? (
        <ReactCrop
          className={styles.frame}
          crop={crop}
          minWidth={24}
          minHeight={24}
          ruleOfThirds
          onChange={(_, percent) => setCrop(percent)}
        >
          {picture}
        </ReactCrop>
      ) : (
        <div className={styles.frame}>
          <FocalPointPicker value={focus} onChange={move}>
            {picture}
          </FocalPointPicker>
        </div>
      )}
      <p className={styles.hint}>{t(crop ? 'cropHint' : 'focusHint')}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <div className={styles.tools} aria-busy={isBusy}>
        {crop ? (
          <>
            <Button disabled={isBusy} onClick={() => part && void apply(cropRecipe(file.recipe, part))}>
              {t('cropApply')}
            </Button>
            <Button variant="secondary" onClick={() => setCrop(null)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => void apply(turnRecipe(file.recipe, 'left'))}
            >
              {t('turnLeft')}
            </Button>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => void apply(turnRecipe(file.recipe, 'right'))}
            >
              {t('turnRight')}
            </Button>
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => setCrop({ unit: '%', x: 10, y: 10, width: 80, height: 80 })}
            >
              {t('crop')}
            </Button>
            {(file.recipe.turn !== 0 || file.recipe.crop !== null) && (
              <Button variant="quiet" disabled={isBusy} onClick={() => void apply(noImageEdits)}>
                {t('asItCame')}
              </Button>
            )}
          </>
        )}
      </div>
      {/* While cropping, closing would silently discard the crop. */}
      {!crop && (
        <DialogButtons>
          <Button onClick={onClose}>{t('ready')}</Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
