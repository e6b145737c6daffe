import { useTranslations } from 'next-intl';
import { DateInput } from '@/components/cabinet/dates/date-input';
import { Field, FieldError, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Input as ContentInput } from '@/lib/content/registry';
import type { MissingReason } from './list-missing';
import styles from './consent-fields.module.css';

/** Who is on a picture, and who consented. */
export type ConsentValues = Pick<
  ContentInput<'images'>,
  'decorative' | 'showsPeople' | 'consent' | 'consentBy' | 'consentOn'
>;

interface Props {
  readonly idPrefix: string;
  readonly value: Partial<Pick<ConsentValues, 'consent' | 'consentBy' | 'consentOn'>>;
  readonly onChange: (change: Partial<ConsentValues>) => void;
  /** Reasons to show as errors. */
  readonly errors?: readonly MissingReason[];
}

/** Edits whether the people of a picture consented, who gave the consent, and when. */
export function ConsentSource(props: Props) {
  const { idPrefix, value, onChange, errors = [] } = props;
  const t = useTranslations('content.image.fields');
  const issues = useTranslations('errors.issues');
  const error = errors.includes('consent_required') ? issues('consent_required') : undefined;
  return (
    <>
      <label className={styles.flag}>
        <input
          id={`${idPrefix}-consent`}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${idPrefix}-consent-error`}
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
      {error && <FieldError id={`${idPrefix}-consent-error`}>{error}</FieldError>}
      {value.consent && <SourceFields {...props} />}
    </>
  );
}

/** Edits who gave the consent, and when. */
function SourceFields({ idPrefix, value, onChange, errors = [] }: Props) {
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
        <DateInput
          {...toFieldAttributes({ id: `${idPrefix}-on`, error: onError })}
          value={value.consentOn ?? ''}
          onChange={(day) => onChange({ consentOn: day || null })}
        />
      </Field>
    </>
  );
}
