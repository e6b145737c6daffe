import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { useIssueText, useProblemText } from '@/components/cabinet/base/use-problem-text';
import { readItem, replaceItem } from '@/lib/actions/item-actions';
import type { ActionProblem } from '@/lib/actions/action-result';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import { toQuotable } from '../display/to-quotable';
import type { PageEntry } from './page-entry';

/** Moves a page, and says why it stayed. */
export interface PageMove {
  readonly isBusy: boolean;
  /** Why the page was not moved; `null` before the first attempt. */
  readonly problem: string | null;
  readonly move: (entry: PageEntry, parentId: string | null) => Promise<boolean>;
}

/**
 * Returns the call that moves a page below another one, or to the first level for `null`. It changes the stored page, so that
 * text that others saved meanwhile stays, and refuses if another person has moved it.
 */
export function useMovePage(): PageMove {
  const t = useTranslations('cabinet.pageTree');
  const router = useRouter();
  const toText = useProblemText();
  const toIssueText = useIssueText();
  const { attempt, markContentChanged } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function explain(refusal: ActionProblem): void {
    const issue = refusal.issues?.[0];
    setProblem(issue ? toIssueText(issue) : toText(refusal));
  }

  async function store(entry: PageEntry, parentId: string | null): Promise<boolean> {
    const read = await attempt((person) => readItem(person, 'pages', entry.id));
    if (!read.ok) return refuse(read.problem);
    const page = read.item as Item<'pages'>;
    if ((page.parent?.id ?? null) !== entry.parentId) {
      setProblem(t('movedMeanwhile'));
      router.refresh();
      return false;
    }
    const input = { ...toInput(definitionOf('pages'), page), parent: parentId };
    const result = await attempt((person) => replaceItem(person, 'pages', page.id, input, page.version));
    if (!result.ok) return refuse(result.problem);
    markContentChanged();
    router.refresh();
    showSavedToast(
      t('moved', { title: toQuotable(entry.title), address: (result.item as Item<'pages'>).path ?? '' }),
    );
    return true;
  }

  function refuse(refusal: ActionProblem): false {
    explain(refusal);
    return false;
  }

  return {
    isBusy,
    problem,
    async move(entry, parentId) {
      setIsBusy(true);
      const isMoved = await store(entry, parentId);
      setIsBusy(false);
      return isMoved;
    },
  };
}
