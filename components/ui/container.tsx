import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './container.module.css';

/** Limits its children to the page width, with padding at the window's edges. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.container, className)} />;
}
