'use client';

import { useTranslations } from 'next-intl';
import { ConsentSource, type ConsentValues } from './consent-source';
import type { MissingReason } from './list-missing';
import styles from './consent-fields.module.css';

interface Props {
  readonly idPrefix: string;
  readonly value: Partial<ConsentValues>;
  readonly onChange: (change: Partial<ConsentValues>) => void;
  /** Reasons to show as errors. */
  readonly errors?: readonly MissingReason[];
}

/** Edits whether a photo is decorative, who is recognisable, and who consented. */
export function ConsentFields(props: Props) {
  const { value, onChange } = props;
  const t = useTranslations('content.image.fields');
  return (
    <>
      {(['decorative', 'showsPeople'] as const).map((name) => (
        <label key={name} className={styles.flag}>
          <input
            type="checkbox"
            checked={value[name] ?? false}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          {t(`${name}.label`)}
        </label>
      ))}
      {value.showsPeople && <ConsentSource {...props} />}
    </>
  );
}
