import type { ReactNode } from 'react';
import { Ornament } from '@/components/ui/ornament';
import styles from './empty-state.module.css';

/** Says in words that there is nothing to show, and what to do instead. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Ornament motif="diamond" className={styles.ornament} />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
