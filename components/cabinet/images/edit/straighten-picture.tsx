import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { maxTilt, toStraightShare } from '@/lib/content/recipe';
import type { EditTool } from './edit-tool';
import { WholePicture } from './whole-picture';
import styles from './edit-picture.module.css';

const step = 0.5;

/** Tilts a picture until its horizon is level. */
export function StraightenPicture({ file, isBusy, onApply, onCancel }: EditTool) {
  const t = useTranslations('cabinet.photos');
  const id = useId();
  const { recipe, width, height } = file;
  const before = recipe.tilt ?? 0;
  const [tilt, setTilt] = useState(before);
  // The shown picture already has the former tilt.
  const further = tilt - before;
  const scale = 1 / toStraightShare(width, height, further);
  const change = (value: number) => {
    if (Number.isFinite(value)) setTilt(Math.max(-maxTilt, Math.min(maxTilt, value)));
  };
  const range = { min: -maxTilt, max: maxTilt, step, value: tilt };
  return (
    <>
      <div className={styles.tilted}>
        <div style={{ transform: `rotate(${further}deg) scale(${scale})` }}>
          <WholePicture file={file} />
        </div>
      </div>
      <div className={styles.angle}>
        <label htmlFor={id}>{t('straightenAngle')}</label>
        <input id={id} type="range" {...range} onChange={(event) => change(event.target.valueAsNumber)} />
        <Input
          type="number"
          aria-label={t('straightenAngle')}
          {...range}
          onChange={(event) => change(event.target.valueAsNumber)}
        />
      </div>
      <p className={styles.hint}>{t('straightenHint')}</p>
      <div className={styles.tools} aria-busy={isBusy}>
        <Button
          disabled={isBusy || further === 0}
          onClick={() => onApply({ turn: recipe.turn, ...(tilt === 0 ? {} : { tilt }), crop: recipe.crop })}
        >
          {t('straightenApply')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
