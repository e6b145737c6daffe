'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/form/input';
import type { FocalPoint, FocalPointField } from '@/lib/content/kinds/focal-point';
import type { PictureFile } from '@/lib/content/kinds/reference';
import { ImageThumbnail } from '../images/image-thumbnail';
import type { ControlProps } from './control';
import styles from './controls.module.css';

/** Edits the focal point of a picture by clicking on it or as numbers. */
export function FocalPointControl(props: ControlProps<FocalPointField>) {
  const { id, value, onChange, focusRef, definition } = props;
  const t = useTranslations('cabinet.control');
  const pictureField = Object.entries(definition.fields).find(([, field]) => field.kind === 'picture')?.[0];
  const picture = useWatch({ name: pictureField ?? '' }) as PictureFile | null | undefined;
  const move = (change: Partial<FocalPoint>) => onChange({ ...value, ...change });
  return (
    <>
      {picture && (
        // The numbers below do the same from the keyboard.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className={styles.frame}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onChange({
              x: toShare((event.clientX - box.left) / box.width),
              y: toShare((event.clientY - box.top) / box.height),
            });
          }}
        >
          <ImageThumbnail file={picture} />
          <span className={styles.point} style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
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

function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
