import type { ComponentProps, ReactNode } from 'react';
import { Hint } from '../hint';
import styles from './checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** Renders a checkbox before its label. */
export function Checkbox({ id, label, hint, 'aria-describedby': describedBy, ...input }: Props) {
  const described = [hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.line}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-describedby={described || undefined}
      />
      <div className={styles.text}>
        <label htmlFor={id}>{label}</label>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
    </div>
  );
}
