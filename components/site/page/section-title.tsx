import type { ReactNode } from 'react';
import styles from './section-title.module.css';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
  /** Content at the end of the line, for example a link to the full list. */
  readonly aside?: ReactNode;
}

/** Renders the heading of a home page section. */
export function SectionTitle({ id, children, aside }: Props) {
  return (
    <div className={styles.line}>
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
      {aside}
    </div>
  );
}
