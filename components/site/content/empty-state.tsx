import type { ReactNode } from 'react';
import { Ornament } from '@/components/ui/ornament';
import styles from './empty-state.module.css';

/** Renders a message that a list is empty, with a link or button as `children`. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Ornament motif="diamond" className={styles.ornament} />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
