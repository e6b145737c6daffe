import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { Notice } from '@/components/ui/notice';
import type { TimetableChange, TimetableReport } from '@/lib/api/contract';
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

/** Number of warnings that are shown; the others are counted. */
const maxWarnings = 50;

/** Renders what an import would change, and asks to store it. */
export function ImportPreview({ report: { data, untranslated, warnings }, isBusy, onApply, onBack }: Props) {
  const t = useTranslations('timetable.import');
  const days = useTranslations('timetable.grid.days');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSame = data.every(({ state }) => state === 'unchanged');
  const shortened = data.filter(({ removed, added }) => removed > added);
  return (
    <section className={styles.form} aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1}>
        {t('changes')}
      </h2>
      {isSame && <p>{t('nothing')}</p>}
      {shortened.length > 0 && (
        <Notice tone="warning">
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
      {warnings.length > 0 && (
        <Notice tone="warning">
          <p>{t('warnings')}</p>
          <ul>
            {warnings.slice(0, maxWarnings).map((warning, index) => (
              <li key={index}>
                {t(`warning.${warning.kind}`, {
                  ...warning,
                  day: days(String(warning.day)),
                  classes: warning.classes.join(', '),
                })}
              </li>
            ))}
          </ul>
          {warnings.length > maxWarnings && <p>{t('more', { count: warnings.length - maxWarnings })}</p>}
        </Notice>
      )}
      {untranslated.length > 0 && (
        <div>
          <p>
            {t('untranslated')} {untranslated.join(', ')}.
          </p>
          <p className={styles.hint}>{t('untranslatedHint')}</p>
        </div>
      )}
      <p className={styles.actions}>
        {!isSame && (
          <Button disabled={isBusy} onClick={onApply}>
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
