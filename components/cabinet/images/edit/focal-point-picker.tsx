'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { FocalPoint } from '@/lib/content/kinds/focal-point';
import { toShare } from './to-share';
import styles from './focal-point-picker.module.css';

interface Props {
  readonly value: FocalPoint;
  readonly onChange: (point: FocalPoint) => void;
  /** The picture. */
  readonly children: ReactNode;
}

/** Step of an arrow key, as a share of the picture. */
const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
};

/** Renders a picture with its focal point, which a click or the arrow keys move. */
export function FocalPointPicker({ value, onChange, children }: Props) {
  const t = useTranslations('cabinet.control');
  const move = ({ x, y }: FocalPoint) => onChange({ x: toShare(x), y: toShare(y) });

  function onClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar send a click without a position.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    move({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move({ x: value.x + step.x, y: value.y + step.y });
  }

  return (
    <button
      type="button"
      className={styles.picker}
      aria-label={t('focalPoint', { x: Math.round(value.x * 100), y: Math.round(value.y * 100) })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
      <span className={styles.point} style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
    </button>
  );
}
