import type { ReactNode } from 'react';
import { classNames } from './theme/class-names';
import styles from './chip.module.css';

/** Colour of a chip. Its text must carry the same meaning, for readers who do not see the colour. */
export type ChipTone = 'neutral' | 'sky' | 'gold' | 'success' | 'warning' | 'danger';

/** Renders a short label, such as a category or a state. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
