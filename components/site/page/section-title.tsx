import type { ReactNode } from 'react';
import styles from './section-title.module.css';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
  /** What stands at the end of the line: a link to all of it. */
  readonly aside?: ReactNode;
}

/** Heading of a section of the home page. */
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
