import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { Review } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access/access';
import { listReviewEvents, type ReviewEvent } from '@/lib/content/review/review-transitions';
import { locales, type Locale } from '@/lib/i18n/locales';
import { useDates } from '../display/use-dates';
import type { ItemReview } from './use-item-review';
import { nameLanguages } from './name-languages';
import { ReturnForm } from './return-form';
import styles from './review-panel.module.css';

interface Props {
  readonly form: ItemForm;
  readonly review: ItemReview;
  readonly stored: Review;
  readonly onReport: (call: Promise<ActionProblem | null>) => void;
}

/** Says which languages are handed in or returned, by whom and with what words, and offers what the user may do about it. */
export function ReviewStateNotes({ form, review, stored, onReport }: Props) {
  const t = useTranslations('cabinet.review');
  const { user } = useCabinet();
  const { collection, saved } = form;
  const { states } = stored;
  if (!saved || !states) return null;
  const toLanguages = (event: ReviewEvent) =>
    locales.filter((locale) =>
      listReviewEvents(states[locale], locale, (right, part) =>
        canDo(user, right, collection, saved, part),
      ).includes(event),
    );
  const returnable = toLanguages('return');
  const takeable = toLanguages('take-back').filter((locale) => !returnable.includes(locale));
  return (
    <>
      {(['handed-in', 'returned'] as const).map((state) => (
        <StateNote
          key={state}
          state={state}
          languages={locales.filter((locale) => states[locale] === state)}
          stored={stored}
        >
          {state === 'handed-in' && takeable.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => onReport(review.change('take-back', takeable))}
            >
              {t('takeBack')}
            </Button>
          )}
          {state === 'handed-in' && returnable.length > 0 && (
            <ReturnForm onReturn={(word) => onReport(review.change('return', returnable, word))} />
          )}
        </StateNote>
      ))}
    </>
  );
}

interface NoteProps {
  readonly state: 'handed-in' | 'returned';
  readonly languages: readonly Locale[];
  readonly stored: Review;
  readonly children: ReactNode;
}

function StateNote({ state, languages, stored, children }: NoteProps) {
  const t = useTranslations('cabinet.review');
  const dates = useDates();
  if (languages.length === 0) return null;
  const kind = state === 'handed-in' ? 'hand-in' : 'return';
  const entry = stored.entries.findLast(
    (candidate) =>
      candidate.kind === kind && candidate.languages.some((locale) => languages.includes(locale)),
  );
  const which = nameLanguages(languages)!;
  return (
    <Notice tone="warning" role="status">
      <div className={styles.entry}>
        <p>
          <strong>{t(`state.${state}.${which}`)}</strong>{' '}
          {entry && (
            <span className={styles.about}>
              {t('by', { name: entry.by?.name ?? '', date: dates.moment(entry.at) })}
            </span>
          )}
        </p>
        {entry?.text && <p className={styles.text}>{entry.text}</p>}
        {children}
      </div>
    </Notice>
  );
}
