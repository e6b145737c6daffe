'use client';

import { useState, type ComponentProps } from 'react';
import { Field, toFieldAttributes } from './field';
import { Input } from './input';
import styles from './password-field.module.css';

interface Props extends Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'required'> {
  readonly name: string;
  /** Hint for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Label of the checkbox that reveals the password. */
  readonly showLabel: string;
  /** Id of an element that describes an error. */
  readonly describedBy?: string;
  readonly maxLength?: number;
  readonly ref?: ComponentProps<'input'>['ref'];
}

/**
 * Renders a required password input that can be revealed, because typing twelve hidden characters on a phone fails
 * often. `required` shows the mark, for forms that also have optional fields.
 */
export function PasswordField({
  label,
  name,
  autoComplete,
  showLabel,
  describedBy,
  maxLength,
  ref,
  ...described
}: Props) {
  const [isShown, setIsShown] = useState(false);
  const attributes = toFieldAttributes(described);
  return (
    <>
      <Field {...described} label={label}>
        <Input
          {...attributes}
          aria-describedby={
            [attributes['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
          }
          ref={ref}
          name={name}
          maxLength={maxLength}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        {showLabel}
      </label>
    </>
  );
}
