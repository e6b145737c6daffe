'use client';

import { useState, type ComponentProps } from 'react';
import { Field, toFieldAttributes } from './field';
import { Input } from './input';
import styles from './password-field.module.css';

interface Props extends Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'required'> {
  readonly name: string;
  /** What password managers are told. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The words beside the switch that shows what is typed. */
  readonly showLabel: string;
  /** The id of a text elsewhere that says what is wrong. */
  readonly describedBy?: string;
  readonly ref?: ComponentProps<'input'>['ref'];
}

/**
 * A password to type, which can be looked at: nobody types twelve characters blind on a phone. It is always asked for;
 * `required` marks it so, where fields beside it need not be filled in.
 */
export function PasswordField({
  label,
  name,
  autoComplete,
  showLabel,
  describedBy,
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
