'use client';

import 'react-image-crop/dist/ReactCrop.css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { Button } from '@/components/ui/button';
import { changeRecipe } from '@/lib/actions/photo-actions';
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

const initialCrop: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 };

const center: FocalPoint = { x: 0.5, y: 0.5 };

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
    setFocus(center);
    onChanged(result.item);
  }

  function moveFocus(point: FocalPoint) {
    setFocus(point);
    onFocus({ focus: point });
  }

  return (
    <Dialog title={t('edit')} size="wide" onClose={onClose}>
      <EditFrame file={file} crop={crop} focus={focus} onCrop={setCrop} onFocus={moveFocus} />
      <p className={styles.hint}>{t(crop ? 'cropHint' : 'focusHint')}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <div className={styles.tools} aria-busy={isBusy}>
        {crop ? (
          <CropButtons
            isBusy={isBusy}
            onApply={() => void apply(cropRecipe(file.recipe, toPart(crop)))}
            onCancel={() => setCrop(null)}
          />
        ) : (
          <EditButtons
            recipe={file.recipe}
            isBusy={isBusy}
            onApply={(recipe) => void apply(recipe)}
            onCrop={() => setCrop(initialCrop)}
          />
        )}
      </div>
      {/* While cropping, closing would silently discard the crop. */}
      {!crop && <ReadyButton onReady={onClose} />}
    </Dialog>
  );
}

function ReadyButton({ onReady }: { readonly onReady: () => void }) {
  const t = useTranslations('cabinet.photos');
  return (
    <DialogButtons>
      <Button onClick={onReady}>{t('ready')}</Button>
    </DialogButtons>
  );
}

function toPart({ x, y, width, height }: PercentCrop) {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

interface FrameProps {
  readonly file: NonNullable<Item<'images'>['file']>;
  /** The part of the picture to keep; `null` while the focal point is set. */
  readonly crop: PercentCrop | null;
  readonly focus: FocalPoint;
  readonly onCrop: (crop: PercentCrop) => void;
  readonly onFocus: (point: FocalPoint) => void;
}

/** Renders the picture to crop, or to set its focal point. */
function EditFrame({ file, crop, focus, onCrop, onFocus }: FrameProps) {
  const picture = <WholePicture file={file} />;
  if (!crop)
    return (
      <div className={styles.frame}>
        <FocalPointPicker value={focus} onChange={onFocus}>
          {picture}
        </FocalPointPicker>
      </div>
    );
  return (
    <ReactCrop
      className={styles.frame}
      crop={crop}
      minWidth={24}
      minHeight={24}
      ruleOfThirds
      onChange={(_, percent) => onCrop(percent)}
    >
      {picture}
    </ReactCrop>
  );
}

interface CropProps {
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

function CropButtons({ isBusy, onApply, onCancel }: CropProps) {
  const t = useTranslations('cabinet.photos');
  return (
    <>
      <Button disabled={isBusy} onClick={onApply}>
        {t('cropApply')}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

interface EditProps {
  readonly recipe: Recipe;
  readonly isBusy: boolean;
  readonly onApply: (recipe: Recipe) => void;
  readonly onCrop: () => void;
}

function EditButtons({ recipe, isBusy, onApply, onCrop }: EditProps) {
  const t = useTranslations('cabinet.photos');
  const isEdited = recipe.turn !== 0 || recipe.crop !== null;
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => onApply(turnRecipe(recipe, 'left'))}>
        {t('turnLeft')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => onApply(turnRecipe(recipe, 'right'))}>
        {t('turnRight')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={onCrop}>
        {t('crop')}
      </Button>
      {isEdited && (
        <Button variant="quiet" disabled={isBusy} onClick={() => onApply(noImageEdits)}>
          {t('asItCame')}
        </Button>
      )}
    </>
  );
}
