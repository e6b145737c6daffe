import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './card.module.css';

/** Renders a raised surface. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.card, className)} />;
}
