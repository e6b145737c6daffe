import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names';
import styles from './input.module.css';

/** A line of text. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={classNames(styles.input, className)} />;
}

/** Several lines of text. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} rows={rows} className={classNames(styles.input, styles.area, className)} />;
}

/** A choice from a closed list. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={classNames(styles.input, className)} />;
}
