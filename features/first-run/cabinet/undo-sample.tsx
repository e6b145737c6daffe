'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { undoSampleChange } from '../actions';
import type { SampleChange } from '@/features/first-run/contract';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '@/components/cabinet/display/use-dates';

/** Renders what happened to the sample content, with a button that undoes it. Works without scripts. */
export function UndoSample({ change }: { readonly change: SampleChange }) {
  const t = useTranslations('cabinet.start.undo');
  const dates = useDates();
  const { locale, user } = useCabinet();
  const { action, changedBy, changedAt, items, undoUntil } = change;
  return (
    <Notice tone="success" isRow role="region" aria-label={t('label')}>
      <p>
        <strong>{t(action, { count: items })}</strong>
        <br />
        {changedBy && t('by', { name: changedBy, date: dates.moment(changedAt) })}{' '}
        {t('until', { date: dates.moment(undoUntil) })}
      </p>
      <PageForm action={undoSampleChange.bind(null, user.id, locale)}>
        <Button type="submit" variant="secondary">
          {t('submit')}
        </Button>
      </PageForm>
    </Notice>
  );
}
