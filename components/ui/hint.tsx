import type { ComponentProps } from 'react';
import styles from './hint.module.css';

/** A small line of text beside something more important. */
export function Hint(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.hint} />;
}
