import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { DialogButtons } from '@/components/cabinet/base/dialog';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { mergeVersions } from '@/components/cabinet/values/merge-versions';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import { decideProposal } from '@/lib/actions/review/review-actions';
import type { Proposal } from '@/lib/api/contract';
import { maxCommentLength } from '@/lib/api/limits';
import type { Item } from '@/lib/content/registry';

interface Props {
  readonly form: ItemForm;
  readonly proposal: Proposal;
  readonly saved: Item;
  /** Paths of the accepted places. */
  readonly accepted: ReadonlySet<string>;
  /** `theirs`: the published values; `mine`: the proposed ones. */
  readonly versions: { readonly theirs: ItemValues; readonly mine: ItemValues };
  readonly onSave: (options: SaveOptions) => Promise<void>;
  readonly onProblem: (problem: ActionProblem) => void;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Accepts the chosen places of a proposal, or declines it, with a word to its author. */
export function ProposalDecision(props: Props) {
  const { form, accepted } = props;
  const t = useTranslations('cabinet.review');
  const id = useId();
  const [word, setWord] = useState('');
  const { accept, decline } = useDecision(props, word.trim() || null);
  const field = { id: `${id}-word` };
  return (
    <>
      {form.isDirty && <Notice tone="warning">{t('saveFirst')}</Notice>}
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
        <Button disabled={form.isDirty || accepted.size === 0} onClick={() => void accept()}>
          {t('accept', { count: accepted.size })}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Returns the functions that send a decision. */
function useDecision(
  { form, proposal, saved, accepted, versions, onSave, onProblem, onDecided, onClose }: Props,
  word: string | null,
) {
  const { attempt } = useCabinet();
  const router = useRouter();
  const { definition, collection } = form;
  const { id, revision } = proposal;

  async function accept(): Promise<void> {
    const choices = Object.fromEntries([...accepted].map((path) => [path, 'theirs'] as const));
    const values = mergeVersions(definition, { mine: versions.theirs, theirs: versions.mine }, choices);
    onClose();
    await onSave({ values, decision: { proposal: id, revision, word, accepted: [...accepted] } });
    finish();
  }

  async function decline(): Promise<void> {
    const declined = { revision, word, accepted: [], input: null };
    const result = await attempt((person) =>
      decideProposal(person, collection, saved.id, id, declined, saved.version),
    );
    if (!result.ok) return onProblem(result.problem);
    finish();
    onClose();
  }

  function finish(): void {
    onDecided();
    // The head of the form, the menu and the overview count open proposals.
    router.refresh();
  }

  return { accept, decline };
}
