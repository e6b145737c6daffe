import type { ReactNode } from 'react';
import styles from './missing-text.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Links to other pages. */
  readonly children: ReactNode;
}

/** Renders the text about a missing page or item. */
export function MissingText({ title, text, children }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <p className={styles.ways}>{children}</p>
    </div>
  );
}
