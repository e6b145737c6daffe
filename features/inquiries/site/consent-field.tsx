import type { ReactNode } from 'react';
import fieldStyles from '@/components/ui/form/field.module.css';
import styles from './consent-field.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Link to the privacy page. */
  readonly more: ReactNode;
  readonly error: string | undefined;
  readonly defaultChecked: boolean;
}

/** Renders the required consent checkbox for personal data. */
export function ConsentField({ id, label, more, error, defaultChecked }: Props) {
  return (
    <div className={fieldStyles.field}>
      <div className={styles.line}>
        <input
          className={styles.box}
          id={id}
          name="consent"
          type="checkbox"
          // Keeps the checkbox checked after a rejected submission: React resets uncontrolled inputs.
          key={String(defaultChecked)}
          defaultChecked={defaultChecked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label className={styles.label} htmlFor={id}>
          {label}
          <span className={fieldStyles.required} aria-hidden="true">
            *
          </span>
        </label>
      </div>
      <p className={styles.more}>{more}</p>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
