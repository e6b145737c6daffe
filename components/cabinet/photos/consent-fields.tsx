'use client';

import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { PhotoEdit } from './edit/photo-edit';
import styles from './photo-card.module.css';

interface Props {
  readonly idPrefix: string;
  readonly value: Pick<PhotoEdit, 'decorative' | 'showsPeople' | 'consent' | 'consentBy' | 'consentOn'>;
  readonly onChange: (edit: PhotoEdit) => void;
}

/** Edits whether a photo is decorative, who is recognisable, and who consented. */
export function ConsentFields({ idPrefix, value, onChange }: Props) {
  const t = useTranslations('content.image.fields');
  const flag = (name: 'decorative' | 'showsPeople', label: string) => (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={value[name] ?? false}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
      {label}
    </label>
  );
  return (
    <>
      {flag('decorative', t('decorative.label'))}
      {flag('showsPeople', t('showsPeople.label'))}
      {value.showsPeople && (
        <>
          <label className={styles.flag}>
            <input
              type="checkbox"
              checked={value.consent ?? false}
              onChange={({ target }) =>
                // Consent is usually recorded on the day it was given.
                onChange({
                  consent: target.checked,
                  consentOn: target.checked ? (value.consentOn ?? toAlmatyDay(Date.now())) : null,
                })
              }
            />
            {t('consent.label')}
          </label>
          {value.consent && (
            <>
              <Field id={`${idPrefix}-by`} label={t('consentBy.label')} hint={t('consentBy.hint')}>
                <Input
                  {...toFieldAttributes({ id: `${idPrefix}-by`, hint: true })}
                  maxLength={200}
                  value={value.consentBy ?? ''}
                  onChange={(event) => onChange({ consentBy: event.target.value || null })}
                />
              </Field>
              <Field id={`${idPrefix}-on`} label={t('consentOn.label')}>
                <Input
                  {...toFieldAttributes({ id: `${idPrefix}-on` })}
                  type="date"
                  value={value.consentOn ?? ''}
                  onChange={(event) => onChange({ consentOn: event.target.value || null })}
                />
              </Field>
            </>
          )}
        </>
      )}
    </>
  );
}
