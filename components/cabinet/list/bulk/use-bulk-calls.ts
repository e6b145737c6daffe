import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { changeItems } from '@/lib/actions/bulk-actions';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { BulkChange, BulkOutcome, BulkRefusal } from '@/lib/actions/bulk-change';
import { addOutcomes, noOutcome } from './add-outcomes';

/** Number of items per call, so that the progress is shown and a call ends soon. */
export const callSize = 20;

/** How far a bulk change is. */
export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Sends a change of several items in calls of a few items each, and holds the progress and the rejected items. `onDone` receives
 * the changed ids unless the change undoes another one, which reports its progress to `onUndone`: the list may no longer be
 * shown. Stopped or failed halfway, `send` returns what was changed until then.
 */
export function useBulkCalls(
  collection: CollectionName,
  onDone: (ids: readonly string[], wanted: BulkChange) => void,
) {
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, markContentChanged } = useCabinet();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);
  const isStopped = useRef(false);

  async function send(
    ids: readonly string[],
    wanted: BulkChange,
    onUndone?: (count: number) => void,
  ): Promise<BulkOutcome> {
    let outcome = noOutcome;
    isStopped.current = false;
    for (let start = 0; start < ids.length && !isStopped.current; start += callSize) {
      if (onUndone) onUndone(start);
      else setProgress({ done: start, total: ids.length });
      const part = ids.slice(start, start + callSize);
      const result = await attempt((person) => changeItems(person, collection, part, wanted));
      if (!result.ok) {
        toast.error(toText(result.problem));
        break;
      }
      outcome = addOutcomes(outcome, result);
    }
    setProgress(null);
    const settled = [...outcome.done, ...outcome.unchanged];
    if (settled.length > 0 && !onUndone) onDone(settled, wanted);
    setRefused(outcome.refused);
    if (outcome.done.length > 0) markContentChanged();
    if (settled.length + outcome.refused.length > 0) router.refresh();
    return outcome;
  }

  return {
    send,
    progress,
    stop: () => {
      isStopped.current = true;
    },
    refused,
    forgetRefused: () => setRefused([]),
  };
}
