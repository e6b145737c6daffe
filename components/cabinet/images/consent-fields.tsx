'use client';

import { useTranslations } from 'next-intl';
import { ConsentSource, type ConsentValues } from './consent-source';
import { Flag } from './flag';
import type { MissingReason } from './list-missing';

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
        <Flag
          key={name}
          label={t(`${name}.label`)}
          value={value[name] ?? false}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
      {value.showsPeople && <ConsentSource {...props} />}
    </>
  );
}
