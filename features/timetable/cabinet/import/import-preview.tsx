import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/notice';
import type { TimetableChange, TimetableReport } from '@/features/timetable/contract';
import { findLoss } from '../../import/find-loss';
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
      <LossNotice data={data} />
      <ul role="list" className={styles.changes}>
        {data.map((change) => (
          <Change key={change.name} change={change} />
        ))}
      </ul>
      {untouched.length > 0 && (
        <p className={styles.hint}>{t('untouched', { classes: untouched.join(', ') })}</p>
      )}
      <ImportWarnings report={report} />
      {loss && (
        <LossConfirmation
          ref={confirmation}
          lost={loss.lost}
          isConfirmed={isConfirmed}
          isMissed={isMissed}
          onChange={(isChecked) => {
            setIsConfirmed(isChecked);
            setIsMissed(false);
          }}
        />
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

/** Warns of classes that lose lessons. */
function LossNotice({ data }: Pick<TimetableReport, 'data'>) {
  const t = useTranslations('timetable.import');
  const loss = findLoss(data);
  const shortened = data.filter(({ removed, added }) => removed > added);
  if (shortened.length === 0) return null;
  return (
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
  );
}

function Change({ change: { name, state, lessons, added, removed } }: { readonly change: TimetableChange }) {
  const t = useTranslations('timetable.import');
  return (
    <li className={styles.change}>
      <strong className={styles.class}>{name}</strong>
      <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      <span>
        {t('counts', { lessons })}
        {state === 'changed' && `: ${t('difference', { added, removed })}`}
      </span>
    </li>
  );
}

interface ConfirmationProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Number of lessons that would be lost. */
  readonly lost: number;
  readonly isConfirmed: boolean;
  /** Whether the editor tried to continue without it. */
  readonly isMissed: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
}

function LossConfirmation({ ref, lost, isConfirmed, isMissed, onChange }: ConfirmationProps) {
  const t = useTranslations('timetable.import');
  return (
    <div>
      <Checkbox
        id="confirm-loss"
        ref={ref}
        label={t('confirmLoss', { lost })}
        checked={isConfirmed}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? 'confirm-loss-error' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isMissed && <FieldError id="confirm-loss-error">{t('notConfirmed')}</FieldError>}
    </div>
  );
}
