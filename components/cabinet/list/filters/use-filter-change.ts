import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useIssueText, useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { ActionResult } from '@/lib/actions/action-result';

/** Changes a saved filter and shows the list with it. `error`: why its name was refused. */
export function useFilterChange() {
  const t = useTranslations('cabinet.list.saved');
  const toText = useProblemText();
  const toIssueText = useIssueText();
  const router = useRouter();
  const { attempt } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  /** Returns whether the change was stored. */
  async function change(call: (personId: string) => Promise<ActionResult<object>>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    const result = await attempt(call);
    setIsBusy(false);
    if (result.ok) {
      setError(undefined);
      router.refresh();
      return true;
    }
    const issue = result.problem.issues?.find(({ path }) => path[0] === 'name');
    if (!issue) toast.error(toText(result.problem));
    else if (issue.code === 'required' || issue.code === 'taken') setError(t(issue.code));
    else if (issue.code === 'too_many') setError(t('tooMany', { max: Number(issue.params?.['max']) }));
    else setError(toIssueText(issue));
    return false;
  }

  return { isBusy, error, change };
}
