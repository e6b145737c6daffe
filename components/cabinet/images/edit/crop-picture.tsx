import 'react-image-crop/dist/ReactCrop.css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { Button } from '@/components/ui/button';
import { cropRecipe } from './compose-recipe';
import type { EditTool } from './edit-tool';
import { WholePicture } from './whole-picture';
import styles from './edit-picture.module.css';

/** Shapes of a crop, as width by height; `null` for any. */
const ratios = [null, [16, 9], [4, 3], [1, 1]] as const;
type Ratio = (typeof ratios)[number];

const initialCrop: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 };

/** Crops a picture freely or to a shape. */
export function CropPicture({ file, isBusy, onApply, onCancel }: EditTool) {
  const t = useTranslations('cabinet.photos');
  const [crop, setCrop] = useState(initialCrop);
  const [ratio, setRatio] = useState<Ratio>(null);

  function choose(next: Ratio) {
    setRatio(next);
    if (next) setCrop(toLargest(next[0] / next[1], file));
  }

  return (
    <>
      <ReactCrop
        className={styles.frame}
        crop={crop}
        aspect={ratio ? ratio[0] / ratio[1] : undefined}
        minWidth={24}
        minHeight={24}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => setCrop(percent)}
      >
        <WholePicture file={file} />
      </ReactCrop>
      <div className={styles.tools} role="group" aria-label={t('ratio')}>
        {ratios.map((each) => (
          <Button
            key={String(each)}
            size="small"
            variant={each === ratio ? 'secondary' : 'quiet'}
            aria-pressed={each === ratio}
            onClick={() => choose(each)}
          >
            {each ? each.join(':') : t('ratioFree')}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('cropHint')}</p>
      <div className={styles.tools} aria-busy={isBusy}>
        <Button disabled={isBusy} onClick={() => onApply(cropRecipe(file.recipe, toPart(crop)))}>
          {t('cropApply')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

/** Returns the largest crop of a shape, in the middle. */
function toLargest(aspect: number, { width, height }: EditTool['file']): PercentCrop {
  const isWider = width / height > aspect;
  const side = isWider ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height);
}

function toPart({ x, y, width, height }: PercentCrop) {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
