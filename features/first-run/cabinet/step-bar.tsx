'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useBarHeight } from '@/components/cabinet/display/use-bar-height';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import styles from './step-bar.module.css';

interface Props {
  /** `null` for a step without a form: "Next" is a link. */
  readonly form: ItemForm | null;
  /** Address of the step before; `null` for the first. */
  readonly back: string | null;
  /** Address of the step after; `null` for the last. */
  readonly next: string | null;
  /** Address of the step after, for a form that `children` sends. */
  readonly skip?: string | null;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Renders the bar at the foot of a step. */
export function StepBar({ form, back, next, skip = form ? next : null, children }: Props) {
  const t = useTranslations('cabinet.start');
  const conflict = useTranslations('cabinet.conflict');
  const bar = useBarHeight();
  return (
    <div ref={bar} className={styles.bar} data-action-bar="">
      {back && (
        <ButtonLink variant="quiet" href={back}>
          {t('back')}
        </ButtonLink>
      )}
      <div className={styles.onwards}>
        {skip && (
          <ButtonLink variant="quiet" href={skip}>
            {t('skip')}
          </ButtonLink>
        )}
        {children}
        {form?.postponed ? (
          <Button variant="secondary" onClick={form.reopenConflict}>
            {conflict('choose')}
          </Button>
        ) : form ? (
          <Button type="submit" aria-disabled={form.isSaving || undefined}>
            {t('next')}
          </Button>
        ) : (
          next && <ButtonLink href={next}>{t('next')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
