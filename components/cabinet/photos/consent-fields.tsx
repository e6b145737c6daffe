'use client';

import { useTranslations } from 'next-intl';
import { Field, FieldError, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { PhotoEdit } from './edit/photo-edit';
import type { MissingReason } from '@/components/cabinet/images/list-missing';
import styles from './photo-card.module.css';

interface Props {
  readonly idPrefix: string;
  readonly value: Pick<PhotoEdit, 'decorative' | 'showsPeople' | 'consent' | 'consentBy' | 'consentOn'>;
  readonly onChange: (edit: PhotoEdit) => void;
  /** Reasons to show as errors. */
  readonly errors?: readonly MissingReason[];
}

/** Edits whether a photo is decorative, who is recognisable, and who consented. */
export function ConsentFields(props: Props) {
  const { idPrefix, value, onChange, errors = [] } = props;
  const t = useTranslations('content.image.fields');
  const issues = useTranslations('errors.issues');
  const consentError = errors.includes('consent_required') ? issues('consent_required') : undefined;
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
              id={`${idPrefix}-consent`}
              type="checkbox"
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError && `${idPrefix}-consent-error`}
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
          {consentError && <FieldError id={`${idPrefix}-consent-error`}>{consentError}</FieldError>}
          {value.consent && <ConsentSource {...props} />}
        </>
      )}
    </>
  );
}

/** Edits who gave the consent, and when. */
function ConsentSource({ idPrefix, value, onChange, errors = [] }: Props) {
  const t = useTranslations('content.image.fields');
  const issues = useTranslations('errors.issues');
  const toError = (given: string | null | undefined) =>
    errors.includes('consent_source_required') && !given ? issues('consent_source_required') : undefined;
  const byError = toError(value.consentBy);
  const onError = toError(value.consentOn);
  return (
    <>
      <Field id={`${idPrefix}-by`} label={t('consentBy.label')} hint={t('consentBy.hint')} error={byError}>
        <Input
          {...toFieldAttributes({ id: `${idPrefix}-by`, hint: true, error: byError })}
          maxLength={200}
          value={value.consentBy ?? ''}
          onChange={(event) => onChange({ consentBy: event.target.value || null })}
        />
      </Field>
      <Field id={`${idPrefix}-on`} label={t('consentOn.label')} error={onError}>
        <Input
          {...toFieldAttributes({ id: `${idPrefix}-on`, error: onError })}
          type="date"
          value={value.consentOn ?? ''}
          onChange={(event) => onChange({ consentOn: event.target.value || null })}
        />
      </Field>
    </>
  );
}
