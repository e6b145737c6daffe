'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { changeSample, finishFirstRun } from '../actions';
import type { Sample } from '@/features/first-run/contract';
import { definitionOf } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ChangedItems } from './changed-items';
import { KeptItems } from './kept-items';
import { StepBar } from './step-bar';
import styles from './sample-step.module.css';

interface Props {
  readonly sample: Sample;
  /** Whether the sample content can be changed: not while an earlier change can be undone. */
  readonly isOpen: boolean;
  /** Address of the step before. */
  readonly back: string | null;
}

/** Renders the question what happens to the sample content. Its forms work without scripts. */
export function SampleStep({ sample, isOpen, back }: Props) {
  const t = useTranslations('cabinet.start.sample');
  const { locale, user } = useCabinet();
  const { counts, changed } = sample;
  const total = counts.reduce((sum, { items }) => sum + items, 0);
  const isEmpty = total === 0 && changed.length === 0;
  return (
    <div className={styles.step}>
      {isOpen && isEmpty && <p role="status">{t('none')}</p>}
      {isOpen && !isEmpty && <ChangeForm sample={sample} total={total} />}
      <StepBar form={null} back={back} next={null}>
        <PageForm action={finishFirstRun.bind(null, user.id, locale)}>
          <Button type="submit" variant={isOpen && !isEmpty ? 'secondary' : 'primary'}>
            {t(isOpen && !isEmpty ? 'keep' : 'finish')}
          </Button>
        </PageForm>
      </StepBar>
    </div>
  );
}

interface ChangeProps {
  readonly sample: Sample;
  /** Number of unchanged items. */
  readonly total: number;
}

/** Renders the buttons that remove or withdraw the sample content, and what it has. Small screens show both buttons first. */
function ChangeForm({ sample: { counts, changed, used }, total }: ChangeProps) {
  const t = useTranslations('cabinet.start.sample');
  const content = useTranslations('content');
  const { locale, user } = useCabinet();
  return (
    <PageForm action={changeSample.bind(null, user.id, locale)} className={styles.form}>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <Button type="submit" name="action" value="remove" aria-describedby="remove-hint">
            {t('remove')}
          </Button>
          <p id="remove-hint">{t('removeHint')}</p>
        </div>
        <div className={styles.choice}>
          <Button
            type="submit"
            variant="secondary"
            name="action"
            value="withdraw"
            aria-describedby="withdraw-hint"
          >
            {t('withdraw')}
          </Button>
          <p id="withdraw-hint">{t('withdrawHint')}</p>
        </div>
      </div>
      <Checkbox
        id="starts-with-pages"
        name="startsWithPages"
        defaultChecked
        label={t('starting.label')}
        hint={t('starting.hint')}
      />
      {total > 0 && (
        <section className={styles.section} aria-labelledby="sample-counts">
          <h3 id="sample-counts" className={styles.heading}>
            {t('total', { count: total })}
          </h3>
          <ul className={styles.counts}>
            {counts.map(({ collection, items }) => (
              <li key={collection}>
                {t('count', { type: content(`${definitionOf(collection).type}.many`), count: items })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChangedItems items={changed} />
      <KeptItems id="used" title={t('used.title')} text={t('used.text')} items={used} />
    </PageForm>
  );
}
