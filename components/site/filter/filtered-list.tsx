import type { ReactNode } from 'react';
import styles from './filtered-list.module.css';

/** A list beside the links that narrow it; below them where there is no room. */
export function FilteredList({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div>{panel}</div>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
