'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/form/input';
import type { FocalPoint, FocalPointField } from '@/lib/content/kinds/focal-point';
import type { PictureFile } from '@/lib/content/kinds/reference';
import { FocalPointPicker } from './edit/focal-point-picker';
import { toShare } from './edit/to-share';
import { WholePicture } from './edit/whole-picture';
import type { ControlProps } from '@/components/cabinet/fields/control';
import styles from '@/components/cabinet/controls/controls.module.css';

/** Edits the focal point of a picture, by click or in numbers. */
export function FocalPointControl(props: ControlProps<FocalPointField>) {
  const { id, value, onChange, focusRef, definition } = props;
  const t = useTranslations('cabinet.control');
  const pictureField = Object.entries(definition.fields).find(([, field]) => field.kind === 'picture')?.[0];
  const picture = useWatch({ name: pictureField ?? '' }) as PictureFile | null | undefined;
  const move = (change: Partial<FocalPoint>) => onChange({ ...value, ...change });
  return (
    <>
      {picture && (
        <div className={styles.frame}>
          <FocalPointPicker value={value} onChange={onChange}>
            <WholePicture file={picture} />
          </FocalPointPicker>
        </div>
      )}
      <div className={styles.pair}>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} className={styles.percent} htmlFor={`${id}-${axis}`}>
            {t(axis === 'x' ? 'focalX' : 'focalY')}
            <Input
              id={`${id}-${axis}`}
              ref={axis === 'x' ? focusRef : undefined}
              className={styles.short}
              type="number"
              min={0}
              max={100}
              step={1}
              value={Math.round(value[axis] * 100)}
              onChange={(event) => move({ [axis]: toShare(Number(event.target.value) / 100) })}
            />
          </label>
        ))}
      </div>
    </>
  );
}
