import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './notice.module.css';

interface Props extends ComponentProps<'div'> {
  readonly tone: 'success' | 'warning' | 'danger';
  /** Whether a text and its buttons share a line where there is room. */
  readonly isRow?: boolean;
}

/** Renders a highlighted message. */
export function Notice({ tone, isRow = false, className, ...props }: Props) {
  return (
    <div
      {...props}
      data-tone={tone}
      className={classNames(styles.notice, styles[tone], isRow && styles.row, className)}
    />
  );
}
