'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { toValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { compareVersions } from '@/components/cabinet/values/merge-versions';
import { toPath } from '@/components/cabinet/values/places';
import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import { readProposal } from '@/lib/actions/review/review-actions';
import type { Proposal } from '@/lib/api/contract';
import { canDo } from '@/lib/content/access/access';
import type { Item } from '@/lib/content/registry';
import { toggleInSet } from '@/lib/shared/toggle-in-set';
import { ProposalDecision } from './proposal-decision';
import { ProposedPlaces } from './proposed-places';

interface Props {
  readonly form: ItemForm;
  readonly proposal: Proposal;
  readonly saved: Item;
  readonly onSave: (options: SaveOptions) => Promise<void>;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Shows field by field what a proposal changes. Those who decide accept places of it, or decline it. */
export function ProposalDialog({ form, proposal, saved, onSave, onDecided, onClose }: Props) {
  const t = useTranslations('cabinet.review');
  const toText = useProblemText();
  const { user } = useCabinet();
  const { definition, collection } = form;
  const { read, problem, setProblem } = useProposal(form, proposal);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const theirs = toValues(definition, saved);
  const differences = read
    ? compareVersions(definition, { ...read, theirs }).filter(({ suggested }) => suggested === 'mine')
    : [];
  // What was changed since stays as it is unless the editor chooses otherwise.
  const suggested = differences.filter(({ isConflict }) => !isConflict).map(({ place }) => toPath(place));
  const accepted = chosen ?? new Set(suggested);
  const decides = proposal.state === 'open' && canDo(user, 'publish', collection, saved);
  return (
    <Dialog title={t('proposalBy', { name: proposal.by.name })} size="wide" onClose={onClose}>
      {problem && (
        <Notice tone="warning" role="alert">
          {toText(problem)}
        </Notice>
      )}
      {!read && !problem && <p role="status">{t('loading')}</p>}
      {read && (
        <ProposedPlaces
          definition={definition}
          differences={differences}
          versions={{ theirs, mine: read.mine }}
          accepted={decides ? accepted : null}
          onToggle={(path) => setChosen(toggleInSet(accepted, path))}
        />
      )}
      {decides && read && (
        <ProposalDecision
          {...{ form, proposal, saved, accepted, onSave, onDecided, onClose }}
          versions={{ theirs, mine: read.mine }}
          onProblem={setProblem}
        />
      )}
    </Dialog>
  );
}

/** Returns the values of a proposal and those that it changes; `null` until they are read. */
function useProposal({ collection, definition, saved }: ItemForm, { id }: Proposal) {
  const { attempt } = useCabinet();
  const [read, setRead] = useState<{ readonly base: ItemValues; readonly mine: ItemValues } | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const itemId = saved?.id ?? '';
  useEffect(() => {
    let isGone = false;
    void attempt((person) => readProposal(person, collection, itemId, id)).then((result) => {
      if (isGone) return;
      if (!result.ok) return setProblem(result.problem);
      const { base, proposed } = result;
      setRead({ base: toValues(definition, base), mine: toValues(definition, proposed) });
    });
    return () => {
      isGone = true;
    };
  }, [attempt, collection, definition, itemId, id]);
  return { read, problem, setProblem };
}
