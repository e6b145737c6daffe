'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { PartSwitches } from '@/components/cabinet/site-parts/part-switches';
import { Button } from '@/components/ui/button';
import type { PartState } from '@/lib/api/contract';
import { savePartsStep } from '../actions';
import { StepBar } from './step-bar';
import styles from './sample-step.module.css';

interface Props {
  readonly states: readonly PartState[];
  readonly next: string;
}

/** Renders the question which parts the school has. Its form works without scripts. */
export function PartsStep({ states, next }: Props) {
  const t = useTranslations('cabinet.start');
  const { locale, user } = useCabinet();
  return (
    <PageForm action={savePartsStep.bind(null, user.id, locale)} className={styles.step}>
      <PartSwitches states={states} />
      <StepBar form={null} back={null} next={null} skip={next}>
        <Button type="submit">{t('next')}</Button>
      </StepBar>
    </PageForm>
  );
}
