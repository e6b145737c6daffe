import type { ReactNode } from 'react';
import { classNames } from './theme/class-names';
import styles from './chip.module.css';

/** What a chip says by its colour; its text must say it too. */
export type ChipTone = 'neutral' | 'sky' | 'gold' | 'success' | 'warning' | 'danger';

/** A short label: a category, a state. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
