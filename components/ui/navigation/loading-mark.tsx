import type { ReactNode } from 'react';
import styles from './loading-mark.module.css';

/** Animates an ornament while the reader waits. */
export function LoadingMark({ children }: { children: ReactNode }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {children}
    </span>
  );
}
