import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { Locale } from '@/lib/i18n/locales';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import { ProposalList } from './proposal-list';
import { ReviewStateNotes } from './review-state-notes';
import type { ItemReview } from './use-item-review';
import styles from './review-panel.module.css';

interface Props {
  readonly form: ItemForm;
  readonly review: ItemReview;
  readonly onSave: (options: SaveOptions) => Promise<void>;
  /** Shows a language of the form. */
  readonly onWrite: (locale: Locale) => void;
}

/** Renders the review of an item: its state, comments and proposals. */
export function ReviewPanel({ form, review, onSave, onWrite }: Props) {
  const t = useTranslations('cabinet.review');
  const toText = useProblemText();
  const headingId = useId();
  const [isWriting, setIsWriting] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const stored = review.review;
  if (!form.saved || !stored) return null;
  const report = (call: Promise<ActionProblem | null>) => void call.then(setProblem);
  const mayComment = stored.states !== null;
  if (!mayComment && stored.proposals.length === 0) return null;
  const isEmpty = stored.entries.length === 0 && stored.proposals.length === 0 && !isWriting && !problem;
  return (
    <section className={styles.panel} data-empty={isEmpty || undefined} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {isEmpty ? <VisuallyHidden>{t('title')}</VisuallyHidden> : t('title')}
      </h2>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <ReviewStateNotes form={form} review={review} stored={stored} onReport={report} />
      <ProposalList form={form} review={review} stored={stored} onSave={onSave} onReport={report} />
      <CommentList
        form={form}
        entries={stored.entries}
        onWrite={onWrite}
        onResolve={(comment, isResolved) => report(review.resolve(comment, isResolved))}
      />
      {mayComment &&
        (isWriting ? (
          <CommentForm
            form={form}
            onSend={async (text, place) => {
              const refused = await review.comment(text, place);
              setProblem(refused);
              if (refused === null) setIsWriting(false);
            }}
            onCancel={() => setIsWriting(false)}
          />
        ) : (
          <div>
            <Button variant="quiet" size="small" onClick={() => setIsWriting(true)}>
              {t('addComment')}
            </Button>
          </div>
        ))}
    </section>
  );
}
