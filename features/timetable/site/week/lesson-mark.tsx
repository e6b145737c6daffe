'use client';

import { useSyncExternalStore } from 'react';
import styles from './lesson-mark.module.css';

interface Props {
  /** Epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** Start of the lesson before on the same day; `null` for the first one. */
  readonly previousStartMs: number | null;
  readonly now: string;
  readonly next: string;
}

/** Time between two looks at the clock, in milliseconds. */
const stepMs = 15_000;

/** Marks the lesson that takes place now, and the one that follows. Renders nothing without JavaScript. */
export function LessonMark({ startMs, endMs, previousStartMs, now, next }: Props) {
  const read = () => toState(Date.now(), { startMs, endMs, previousStartMs });
  const state = useSyncExternalStore(watchClock, read, () => null);
  if (state === null) return null;
  return (
    <strong className={styles.mark} data-state={state}>
      {state === 'now' ? now : next}
    </strong>
  );
}

function toState(
  nowMs: number,
  { startMs, endMs, previousStartMs }: Pick<Props, 'startMs' | 'endMs' | 'previousStartMs'>,
): 'now' | 'next' | null {
  if (nowMs >= startMs && nowMs < endMs) return 'now';
  // Before the first lesson of the day it is the next one.
  return nowMs < startMs && nowMs >= (previousStartMs ?? 0) ? 'next' : null;
}

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, stepMs);
  return () => clearInterval(timer);
}
