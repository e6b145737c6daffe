'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ReviewSection } from './review-section';

/** Renders the review tasks that wait for the user and those that the user started. Renders nothing if there are none. */
export function ReviewOverview() {
  const t = useTranslations('cabinet.review');
  const { reviewTasks, user } = useCabinet();
  const mine = reviewTasks.filter(({ isForCaller }) => isForCaller);
  // For a returned text, `by` is the editor, who has nothing to wait for.
  const waiting = reviewTasks.filter(
    ({ isForCaller, by, kind }) => !isForCaller && by?.id === user.id && kind !== 'returned',
  );
  return (
    <>
      {mine.length > 0 && <ReviewSection title={t('forYou', { count: mine.length })} tasks={mine} />}
      {waiting.length > 0 && (
        <ReviewSection title={t('waiting', { count: waiting.length })} tasks={waiting} />
      )}
    </>
  );
}
