'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { toValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { compareVersions, mergeVersions } from '@/components/cabinet/values/merge-versions';
import { toPath } from '@/components/cabinet/values/places';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import { decideProposal, readProposal } from '@/lib/actions/review/review-actions';
import type { Proposal } from '@/lib/api/contract';
import { maxCommentLength } from '@/lib/api/limits';
import { canDo } from '@/lib/content/access/access';
import type { Item } from '@/lib/content/registry';
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
  const { attempt, user } = useCabinet();
  const id = useId();
  const { definition, collection, isDirty } = form;
  const { read, problem, setProblem } = useProposal(form, proposal);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [word, setWord] = useState('');
  const theirs = toValues(definition, saved);
  const differences = read
    ? compareVersions(definition, { ...read, theirs }).filter(({ suggested }) => suggested === 'mine')
    : [];
  // What was changed since stays as it is unless the editor chooses otherwise.
  const suggested = differences.filter(({ isConflict }) => !isConflict).map(({ place }) => toPath(place));
  const accepted = chosen ?? new Set(suggested);
  const decides = proposal.state === 'open' && canDo(user, 'publish', collection, saved);
  const decision = { proposal: proposal.id, revision: proposal.revision, word: word.trim() || null };

  async function accept(mine: ItemValues): Promise<void> {
    const choices = Object.fromEntries([...accepted].map((path) => [path, 'theirs'] as const));
    const values = mergeVersions(definition, { mine: theirs, theirs: mine }, choices);
    onClose();
    await onSave({ values, decision: { ...decision, accepted: [...accepted] } });
    onDecided();
  }

  async function decline(): Promise<void> {
    const { proposal: proposalId, ...rest } = decision;
    const declined = { ...rest, accepted: [], input: null };
    const result = await attempt((person) =>
      decideProposal(person, collection, saved.id, proposalId, declined, saved.version),
    );
    if (!result.ok) return setProblem(result.problem);
    onDecided();
    onClose();
  }

  const field = { id: `${id}-word` };
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
          onToggle={(path) => setChosen(toggle(accepted, path))}
        />
      )}
      {decides && read && (
        <>
          {isDirty && <Notice tone="warning">{t('saveFirst')}</Notice>}
          <Field {...field} label={t('word')}>
            <Textarea
              {...toFieldAttributes(field)}
              rows={2}
              maxLength={maxCommentLength}
              value={word}
              onChange={(event) => setWord(event.target.value)}
            />
          </Field>
          <DialogButtons>
            <Button variant="secondary" onClick={() => void decline()}>
              {t('decline')}
            </Button>
            <Button disabled={isDirty || accepted.size === 0} onClick={() => void accept(read.mine)}>
              {t('accept', { count: accepted.size })}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

function toggle(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const next = new Set(paths);
  if (!next.delete(path)) next.add(path);
  return next;
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
