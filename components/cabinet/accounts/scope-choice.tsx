'use client';

import { useTranslations } from 'next-intl';
import { scopes } from '@/lib/auth/access';
import styles from './accounts.module.css';

interface Props {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly error?: string;
}

/** Renders the roles as checkboxes with descriptions, submitted as `scope`. */
export function ScopeChoice({ label, chosen, error }: Props) {
  const t = useTranslations();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {scopes.map((scope) => (
        <div key={scope} className={styles.choice}>
          <input
            className={styles.box}
            id={`scope-${scope}`}
            type="checkbox"
            name="scope"
            value={scope}
            defaultChecked={chosen.includes(scope)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`scope-${scope}-hint${error ? ' scope-error' : ''}`}
          />
          <div className={styles.what}>
            <label htmlFor={`scope-${scope}`}>{t(`cabinet.scope.${scope}`)}</label>
            <span className={styles.hint} id={`scope-${scope}-hint`}>
              {t(`accounts.scopeHint.${scope}`)}
            </span>
          </div>
        </div>
      ))}
      {error && (
        <p className={styles.issue} id="scope-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
