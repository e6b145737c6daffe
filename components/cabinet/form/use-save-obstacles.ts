'use client';

import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { FormIssue } from '../use-problem-text';
import type { ItemValues } from './item-values';
import type { Saving } from './saving';

/** What both sides of a conflict are made of. */
export interface Conflict {
  readonly base: ItemValues;
  readonly mine: ItemValues;
  readonly theirs: Item;
}

/** An item that was deleted while it was written. */
export interface LostItem {
  /** Whether it can be taken out of the trash. */
  readonly isInTrash: boolean;
  /** What was to be saved. */
  readonly saving: Saving;
}

/** What stands between what was typed and what is stored. */
export interface SaveObstacles {
  readonly problem: ActionProblem | null;
  readonly issues: readonly FormIssue[];
  readonly conflict: Conflict | null;
  /** Whether somebody wants to see the conflict later. */
  readonly isPutOff: boolean;
  /** That somebody deleted the item meanwhile; `null`: nobody did. */
  readonly lost: LostItem | null;
}

/** Keeps what came in the way of a save, and shows what is wrong with each field beside it. */
export function useSaveObstacles(
  methods: UseFormReturn<FieldValues>,
  toIssueText: (issue: FormIssue) => string,
) {
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [issues, setIssues] = useState<readonly FormIssue[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isPutOff, setIsPutOff] = useState(false);
  const [lost, setLost] = useState<LostItem | null>(null);

  function complain(found: ActionProblem, wrong: readonly FormIssue[] = []): void {
    setProblem(found);
    setLost(null);
    setIssues(wrong);
    methods.clearErrors();
    for (const issue of wrong) {
      methods.setError(issue.path.join('.'), { type: issue.code, message: toIssueText(issue) });
    }
  }

  // What is corrected is not complained about any more; whether it is right now, the next save tells.
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (!name || type !== 'change') return;
          const isMended = ({ path, code }: FormIssue) =>
            path.join('.') === name || (code === 'untitled' && name.startsWith(`${path[0]}.`));
          const left = issues.filter((issue) => !isMended(issue));
          if (left.length === issues.length) return;
          methods.clearErrors(issues.filter(isMended).map(({ path }) => path.join('.')));
          setIssues(left);
          if (left.length === 0) setProblem(null);
        },
      }),
    [methods, issues],
  );

  const obstacles: SaveObstacles = { problem, issues, conflict, isPutOff, lost };
  return {
    obstacles,
    complain,
    lose: setLost,
    /** Shows a conflict, also one that had been put off. */
    dispute: (found: Conflict) => {
      setConflict(found);
      setIsPutOff(false);
    },
    putOff: () => setIsPutOff(true),
    clear: () => {
      setProblem(null);
      setIssues([]);
      setConflict(null);
      setLost(null);
    },
  };
}
