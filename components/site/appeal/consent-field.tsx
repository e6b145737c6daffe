import type { ReactNode } from 'react';
import fieldStyles from '@/components/ui/form/field.module.css';
import styles from './consent-field.module.css';

interface Props {
  readonly label: string;
  /** A link to what the consent is about. */
  readonly more: ReactNode;
  readonly error: string | undefined;
  readonly defaultChecked: boolean;
}

/** The tick without which personal data may not be taken. */
export function ConsentField({ label, more, error, defaultChecked }: Props) {
  return (
    <div className={fieldStyles.field}>
      <div className={styles.line}>
        <input
          className={styles.box}
          id="appeal-consent"
          name="consent"
          type="checkbox"
          // What was ticked before a refusal stays ticked.
          key={String(defaultChecked)}
          defaultChecked={defaultChecked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'appeal-consent-error' : undefined}
        />
        <label className={styles.label} htmlFor="appeal-consent">
          {label}
          <span className={fieldStyles.required} aria-hidden="true">
            *
          </span>
        </label>
      </div>
      <p className={styles.more}>{more}</p>
      {error && (
        <p className={fieldStyles.error} id="appeal-consent-error">
          {error}
        </p>
      )}
    </div>
  );
}
