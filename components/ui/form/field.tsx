import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  /** Id of the control. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error message in the reader's language. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** The control, with the attributes of {@link toFieldAttributes}. */
  readonly children: ReactNode;
}

/** Renders a control with its label, hint and error. */
export function Field({ id, label, hint, error, required, children }: Props) {
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Renders the error of a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      {children}
    </p>
  );
}

/** Returns the attributes that link a control to the hint and error of its {@link Field}. */
export function toFieldAttributes({
  id,
  hint,
  error,
  required,
}: Pick<Props, 'id' | 'hint' | 'error' | 'required'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}
