import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/notice';
import type { TimetableChange, TimetableReport } from '@/features/timetable/contract';
import { findLoss } from '../import/find-loss';
import { ImportWarnings } from './import-warnings';
import styles from './import-timetables.module.css';

interface Props {
  readonly report: TimetableReport;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onBack: () => void;
}

const tones: Readonly<Record<TimetableChange['state'], ChipTone>> = {
  new: 'success',
  changed: 'warning',
  unchanged: 'neutral',
};

/** Renders what an import would change, and asks to store it; a loss of many lessons must be confirmed. */
export function ImportPreview({ report, isBusy, onApply, onBack }: Props) {
  const { data, untouched } = report;
  const t = useTranslations('timetable.import');
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const loss = findLoss(data);
  const isSame = data.every(({ state }) => state === 'unchanged');
  const shortened = data.filter(({ removed, added }) => removed > added);
  const apply = () => {
    if (!loss || isConfirmed) return onApply();
    setIsMissed(true);
    confirmation.current?.focus();
  };
  return (
    <section className={styles.form} aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1}>
        {t('changes')}
      </h2>
      {isSame && <p>{t('nothing')}</p>}
      {shortened.length > 0 && (
        <Notice tone="warning">
          {loss && (
            <p>
              <strong>{t('loss', { lost: loss.lost, before: loss.before })}</strong>
            </p>
          )}
          <p>{t('wholeWeek')}</p>
          <ul>
            {shortened.map(({ name, removed }) => (
              <li key={name}>{t('loses', { name, removed })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ul role="list" className={styles.changes}>
        {data.map(({ name, state, lessons, added, removed }) => (
          <li key={name} className={styles.change}>
            <strong className={styles.class}>{name}</strong>
            <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
            <span>
              {t('counts', { lessons })}
              {state === 'changed' && `: ${t('difference', { added, removed })}`}
            </span>
          </li>
        ))}
      </ul>
      {untouched.length > 0 && (
        <p className={styles.hint}>{t('untouched', { classes: untouched.join(', ') })}</p>
      )}
      <ImportWarnings report={report} />
      {loss && (
        <div>
          <Checkbox
            id="confirm-loss"
            ref={confirmation}
            label={t('confirmLoss', { lost: loss.lost })}
            checked={isConfirmed}
            aria-invalid={isMissed || undefined}
            aria-describedby={isMissed ? 'confirm-loss-error' : undefined}
            onChange={(event) => {
              setIsConfirmed(event.target.checked);
              setIsMissed(false);
            }}
          />
          {isMissed && <FieldError id="confirm-loss-error">{t('notConfirmed')}</FieldError>}
        </div>
      )}
      <p className={styles.actions}>
        {!isSame && (
          <Button disabled={isBusy} onClick={apply}>
            {t('apply')}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
      </p>
    </section>
  );
}
