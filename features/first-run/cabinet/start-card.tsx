'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { dismissFirstRun } from '../actions';
import type { FirstRun } from '@/features/first-run/contract';
import { firstRunStepNames } from '../model/first-run';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import styles from './start-card.module.css';

/** Renders the progress of the first run on the overview; nothing once it is finished or dismissed. */
export function StartCard({ firstRun: { status, done } }: { readonly firstRun: FirstRun }) {
  const t = useTranslations('cabinet.start.card');
  const { locale, user } = useCabinet();
  if (status === 'finished' || status === 'dismissed') return null;
  const count = firstRunStepNames.length;
  const progress = t('progress', { done: done.length, count });
  return (
    <Card>
      <section className={styles.card} aria-labelledby="start-title">
        <div className={styles.about}>
          <h2 id="start-title" className={styles.title}>
            {t('title')}
          </h2>
          <p>{t('text')}</p>
          <p className={styles.progress}>{progress}</p>
          <div className={styles.bar} aria-hidden="true">
            {firstRunStepNames.map((name) => (
              <span key={name} className={styles.part} data-done={done.includes(name) || undefined} />
            ))}
          </div>
        </div>
        <div className={styles.buttons}>
          <ButtonLink href={toLocalePath(locale, '/cabinet/start')}>
            {t(done.length === 0 ? 'begin' : 'continue')}
          </ButtonLink>
          <PageForm action={dismissFirstRun.bind(null, user.id, locale)}>
            <Button type="submit" variant="quiet">
              {t('dismiss')}
            </Button>
          </PageForm>
        </div>
      </section>
    </Card>
  );
}
