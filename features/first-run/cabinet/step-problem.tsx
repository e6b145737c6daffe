'use client';

import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

/** Renders why a step could not be finished; nothing without a problem. */
export function StepProblem({ problem }: { readonly problem: ActionProblem | null }) {
  const toText = useProblemText();
  if (!problem) return null;
  return (
    <Notice tone="danger" role="alert">
      {toText(problem)}
    </Notice>
  );
}
