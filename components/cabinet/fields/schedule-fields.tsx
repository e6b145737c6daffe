'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { fromAlmatyTime, toAlmatyTime } from '@/lib/i18n/format/almaty-time';
import { DateInput } from '@/components/cabinet/dates/date-input';
import { useDates } from '@/components/cabinet/display/use-dates';
import { FieldFrame, toDescribedBy } from './frame/field-frame';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import styles from './schedule-fields.module.css';

/** Edits start and end of publication in the school's time zone. */
export function ScheduleFields() {
  const t = useTranslations('cabinet.form');
  const isReadOnly = useIsReadOnly();
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>{t('schedule')}</legend>
      {!isReadOnly && <p className={styles.hint}>{t('scheduleHint')}</p>}
      <div className={styles.pair}>
        <MomentField name="publishAt" label={t('publishAt')} />
        <MomentField name="unpublishAt" label={t('unpublishAt')} />
      </div>
    </fieldset>
  );
}

function MomentField({ name, label }: { name: string; label: string }) {
  const form = useFormContext();
  const dates = useDates();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<Record<string, string | null>>({ name });
  const id = `item-${name}`;
  const error = fieldState.error?.message;
  return (
    <FieldFrame id={id} label={label} error={error} labelling="label">
      <DateInput
        id={id}
        ref={ref}
        kind="datetime-local"
        aria-describedby={toDescribedBy(id, undefined, error)}
        aria-invalid={fieldState.invalid || undefined}
        value={toAlmatyTime(value ?? null)}
        onChange={(time) => {
          onChange(fromAlmatyTime(time));
          form.clearErrors(name);
        }}
      />
      {value && <p className={styles.hint}>{dates.moment(value)}</p>}
    </FieldFrame>
  );
}
