import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './container.module.css';

/** Keeps what is in it off the edges of the window and within the width of the page. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.container, className)} />;
}
