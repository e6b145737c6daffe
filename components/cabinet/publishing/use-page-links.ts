import { useEffect, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ActionProblem } from '@/lib/actions/action-result';
import { listPageLinks } from '@/lib/actions/page-link-actions';
import type { PageLink } from '@/lib/api/contract';

/** The items that lead to a page (`null` until they are read), or why they cannot be read. */
export interface PageLinks {
  readonly links: readonly PageLink[] | null;
  readonly problem: ActionProblem | null;
  /** Reads them again. */
  readonly reload: () => void;
}

/** Returns the items that lead to a page. */
export function usePageLinks(id: string): PageLinks {
  const { attempt } = useCabinet();
  const [round, setRound] = useState(0);
  const [links, setLinks] = useState<readonly PageLink[] | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  useEffect(() => {
    let isGone = false;
    void attempt((person) => listPageLinks(person, id)).then((result) => {
      if (isGone) return;
      setProblem(result.ok ? null : result.problem);
      if (result.ok) setLinks(result.links);
    });
    return () => {
      isGone = true;
    };
  }, [attempt, id, round]);
  return { links, problem, reload: () => setRound(round + 1) };
}
