import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names';
import styles from './input.module.css';

/** Renders a single-line text input. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={classNames(styles.input, className)} />;
}

/** Renders a multi-line text input. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} rows={rows} className={classNames(styles.input, styles.area, className)} />;
}

/** Renders a select with a closed list of options. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={classNames(styles.input, className)} />;
}
