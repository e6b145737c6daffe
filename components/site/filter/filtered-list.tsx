import type { ReactNode } from 'react';
import styles from './filtered-list.module.css';

/** Renders a list beside its filter panel, or below it on a narrow screen. */
export function FilteredList({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div>{panel}</div>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
