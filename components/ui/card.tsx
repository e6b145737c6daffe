import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './card.module.css';

/** A raised sheet of paper. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.card, className)} />;
}
