'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { FirstRun } from '@/features/first-run/contract';
import { firstRunStepNames, type FirstRunStepName } from '../model/first-run';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { StartSteps } from './start-steps';
import styles from './start-page.module.css';

interface Props {
  readonly step: FirstRunStepName;
  readonly firstRun: FirstRun;
  readonly children: ReactNode;
}

/** Renders the frame of a step: the progress, its title and what it is for. */
export function StartPage({ step, firstRun, children }: Props) {
  const t = useTranslations('cabinet.start');
  const { locale } = useCabinet();
  const count = firstRunStepNames.length;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Link className={styles.later} href={toLocalePath(locale, '/cabinet')}>
          {t('later')}
        </Link>
      </header>
      <StartSteps current={step} done={firstRun.done} />
      <div className={styles.about}>
        <p className={styles.count}>{t('step', { step: firstRunStepNames.indexOf(step) + 1, count })}</p>
        <h2 id="step-title" className={styles.heading}>
          {t(`titles.${step}`)}
        </h2>
        <p>{t(`hints.${step}`)}</p>
      </div>
      {children}
    </div>
  );
}
