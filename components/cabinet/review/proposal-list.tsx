import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { Proposal, Review } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access/access';
import { useDates } from '../display/use-dates';
import { ProposalDialog } from './proposal-dialog';
import type { ItemReview } from './use-item-review';
import styles from './review-panel.module.css';

interface Props {
  readonly form: ItemForm;
  readonly review: ItemReview;
  readonly stored: Review;
  readonly onSave: (options: SaveOptions) => Promise<void>;
  readonly onReport: (call: Promise<ActionProblem | null>) => void;
}

/** Lists the open proposals for an item to those who decide, and a person's own with what was decided. */
export function ProposalList({ form, review, stored, onSave, onReport }: Props) {
  const t = useTranslations('cabinet.review');
  const { user } = useCabinet();
  const [opened, setOpened] = useState<Proposal | null>(null);
  const { collection, saved } = form;
  if (!saved) return null;
  const decides = canDo(user, 'publish', collection, saved);
  return (
    <>
      {stored.proposals.map((proposal) => {
        const isOwn = proposal.by.id === user.id;
        const isOpen = proposal.state === 'open';
        return (
          <ProposalNote key={proposal.id} proposal={proposal} isOwn={isOwn}>
            {isOpen && decides && (
              <Button size="small" onClick={() => setOpened(proposal)}>
                {t('compare')}
              </Button>
            )}
            {(!isOpen || (isOwn && !decides)) && (
              <Button variant="secondary" size="small" onClick={() => setOpened(proposal)}>
                {t('showOwn')}
              </Button>
            )}
            {isOpen && isOwn && (
              <Button variant="secondary" size="small" onClick={() => onReport(review.withdraw())}>
                {t('withdraw')}
              </Button>
            )}
          </ProposalNote>
        );
      })}
      {opened && (
        <ProposalDialog
          form={form}
          proposal={opened}
          saved={saved}
          onSave={onSave}
          onDecided={() => void review.reload()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface NoteProps {
  readonly proposal: Proposal;
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

function ProposalNote({ proposal, isOwn, children }: NoteProps) {
  const t = useTranslations('cabinet.review');
  const dates = useDates();
  const { state, decidedAt, decidedBy, word } = proposal;
  const isWaiting = state === 'open';
  return (
    <Notice tone={state === 'accepted' ? 'success' : 'warning'} isRow role="status">
      <div className={styles.entry}>
        <p>
          <strong>{t(isWaiting ? (isOwn ? 'ownProposal' : 'proposal') : `decided.${state}`)}</strong>{' '}
          <span className={styles.about}>
            {t('by', {
              name: isWaiting ? proposal.by.name : (decidedBy ?? ''),
              date: dates.moment(isWaiting ? proposal.updatedAt : (decidedAt ?? proposal.updatedAt)),
            })}
          </span>
        </p>
        {word !== null && <p className={styles.text}>{word}</p>}
      </div>
      <div className={styles.row}>{children}</div>
    </Notice>
  );
}
