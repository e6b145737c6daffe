import type { ComponentProps } from 'react';
import styles from './hint.module.css';

/** Renders a secondary line of small text. */
export function Hint(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.hint} />;
}
