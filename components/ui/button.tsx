import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './button.module.css';

/** Visual weight of a button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Props that buttons and button-like links share. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
}

/** Returns the class names of a button. */
export function toButtonClass({ variant = 'primary', size = 'medium' }: ButtonLook, more?: string): string {
  return classNames(styles.button, styles[variant], styles[size], more);
}

/** Renders a button. Its default type is `button`, so it submits nothing by accident. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ButtonLook & ComponentProps<'button'>) {
  return <button {...props} type={type} className={toButtonClass({ variant, size }, className)} />;
}
