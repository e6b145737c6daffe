'use client';

import { Field, toFieldAttributes } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isNew?: boolean;
}

/** A password to type; password managers are told which one. */
export function PasswordField({ id, name, label, hint, error, isNew = false }: Props) {
  const field = { id, hint, error, required: true };
  return (
    <Field {...field} label={label}>
      <Input
        {...toFieldAttributes(field)}
        name={name}
        type="password"
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    </Field>
  );
}
