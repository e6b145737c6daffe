import type { ReactNode } from 'react';
import styles from './missing-text.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Drawing above the title. */
  readonly picture?: ReactNode;
  /** Links to other pages. */
  readonly children: ReactNode;
}

/** Renders the text about a missing page or item. */
export function MissingText({ title, text, picture, children }: Props) {
  return (
    <div className={styles.page}>
      {picture}
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <p className={styles.ways}>{children}</p>
    </div>
  );
}
