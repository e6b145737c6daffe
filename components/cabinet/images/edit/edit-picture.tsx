'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FocalPoint } from '@/lib/content/kinds/focal-point';
import type { PictureFile } from '@/lib/content/kinds/reference';
import type { Recipe } from '@/lib/content/recipe';
import type { Item } from '@/lib/content/registry';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { CropPicture } from './crop-picture';
import { EditButtons, type EditStep } from './edit-buttons';
import { FocalPointPicker } from './focal-point-picker';
import { ReplacePicture } from './replace-picture';
import { StraightenPicture } from './straighten-picture';
import { useChangeRecipe } from './use-change-recipe';
import { WholePicture } from './whole-picture';
import styles from './edit-picture.module.css';

interface Props {
  readonly image: Item<'images'>;
  /** Receives the image with its new picture. */
  readonly onChanged: (image: Item<'images'>) => void;
  readonly onFocus: (point: FocalPoint) => void;
  readonly onClose: () => void;
}

const center: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * Turns, straightens and crops a picture, sets its focal point, or replaces its file. The original stays unchanged, so each edit
 * can be taken back.
 */
export function EditPicture({ image, onChanged, onFocus, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  const [step, setStep] = useState<EditStep | null>(null);
  const [focus, setFocus] = useState(image.focus);
  const { apply, isBusy, problem } = useChangeRecipe(image, finish);
  const { file } = image;
  if (!file) return null;

  function finish(changed: Item<'images'>) {
    setStep(null);
    setFocus(center);
    onChanged(changed);
  }

  function moveFocus(point: FocalPoint) {
    setFocus(point);
    onFocus(point);
  }

  const tool = {
    file,
    isBusy,
    onApply: (recipe: Recipe) => void apply(recipe),
    onCancel: () => setStep(null),
  };
  return (
    <Dialog title={t('edit')} size="wide" onClose={onClose}>
      {step === 'crop' && <CropPicture {...tool} />}
      {step === 'straighten' && <StraightenPicture {...tool} />}
      {step === 'replace' && (
        <ReplacePicture image={image} onReplaced={finish} onCancel={() => setStep(null)} />
      )}
      {step === null && (
        <>
          <FocusStep file={file} focus={focus} onFocus={moveFocus} />
          <EditButtons recipe={file.recipe} isBusy={isBusy} onApply={tool.onApply} onStep={setStep} />
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      {/* During a step, closing would silently discard it. */}
      {step === null && (
        <DialogButtons>
          <Button onClick={onClose}>{t('ready')}</Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}

interface FocusProps {
  readonly file: PictureFile;
  readonly focus: FocalPoint;
  readonly onFocus: (point: FocalPoint) => void;
}

/** Renders the picture with its focal point. */
function FocusStep({ file, focus, onFocus }: FocusProps) {
  const t = useTranslations('cabinet.photos');
  return (
    <>
      <div className={styles.frame}>
        <FocalPointPicker value={focus} onChange={onFocus}>
          <WholePicture file={file} />
        </FocalPointPicker>
      </div>
      <p className={styles.hint}>{t('focusHint')}</p>
    </>
  );
}
