import type { ComponentProps } from 'react';
import { classNames } from './theme/class-names';
import styles from './button.module.css';

/** How much a button asks for attention. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
}

/** Class names of something that looks like a button. */
export function toButtonClass({ variant = 'primary', size = 'medium' }: ButtonLook, more?: string): string {
  return classNames(styles.button, styles[variant], styles[size], more);
}

/** A button. Submits nothing unless it is told to. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ButtonLook & ComponentProps<'button'>) {
  return <button {...props} type={type} className={toButtonClass({ variant, size }, className)} />;
}
