'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { scopes } from '@/lib/content/access/access';
import styles from './scope-choice.module.css';

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
        <Checkbox
          key={scope}
          id={`scope-${scope}`}
          name="scope"
          value={scope}
          label={t(`cabinet.scope.${scope}`)}
          hint={t(`accounts.scopeHint.${scope}`)}
          defaultChecked={chosen.includes(scope)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'scope-error'}
        />
      ))}
      {error && <FieldError id="scope-error">{error}</FieldError>}
    </fieldset>
  );
}
