'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { firstRunStepNames, type FirstRunStepName } from '../model/first-run';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toStepHref } from './to-step-href';
import styles from './start-steps.module.css';

interface Props {
  readonly current: FirstRunStepName;
  readonly done: readonly FirstRunStepName[];
}

/** Renders links to the steps of the first run with their state. */
export function StartSteps({ current, done }: Props) {
  const t = useTranslations('cabinet.start');
  const { locale } = useCabinet();
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {firstRunStepNames.map((name, index) => (
          <li key={name} className={styles.item}>
            <Link
              className={styles.step}
              href={toStepHref(locale, name)}
              aria-current={name === current ? 'step' : undefined}
              data-done={done.includes(name) || undefined}
            >
              <span className={styles.number}>
                {done.includes(name) ? <Icon name="check" size="small" /> : index + 1}
              </span>
              <span className={styles.name}>{t(`names.${name}`)}</span>
              {done.includes(name) && <VisuallyHidden> ({t('done')})</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
