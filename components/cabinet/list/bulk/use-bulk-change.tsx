import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { changeItems } from '@/lib/actions/bulk-actions';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { BulkChange, BulkOutcome, BulkRefusal } from '@/lib/actions/bulk-change';
import { addOutcomes, noOutcome } from './add-outcomes';
import { listBulkMessages } from './list-bulk-messages';
import { listUndoChanges, type UndoChange } from './list-undo-changes';
import { showUndoToast } from '../show-undo-toast';

/** Number of items per call, so that the progress is shown and a call ends soon. */
const callSize = 20;

/** How far a bulk change is. */
export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Changes several items, reports progress and result, and offers to undo it. `onDone` receives the changed ids before messages
 * about the others appear. Stopped or failed halfway, it reports what was changed until then.
 */
export function useBulkChange(
  collection: CollectionName,
  onDone: (ids: readonly string[], wanted: BulkChange) => void,
) {
  const t = useTranslations('cabinet.bulk');
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, markContentChanged } = useCabinet();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);
  const isStopped = useRef(false);

  async function send(ids: readonly string[], wanted: BulkChange, isUndo = false): Promise<BulkOutcome> {
    let outcome = noOutcome;
    isStopped.current = false;
    for (let start = 0; start < ids.length && !isStopped.current; start += callSize) {
      setProgress({ done: start, total: ids.length });
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
    if (settled.length > 0 && !isUndo) onDone(settled, wanted);
    setRefused(outcome.refused);
    if (outcome.done.length > 0) markContentChanged();
    if (settled.length + outcome.refused.length > 0) router.refresh();
    return outcome;
  }

  async function undo(changes: readonly UndoChange[]): Promise<void> {
    let count = 0;
    for (const { ids, change: back } of changes) count += (await send(ids, back, true)).done.length;
    if (count > 0) showSavedToast(t('done.restore', { count }));
  }

  async function change(items: readonly Item[], wanted: BulkChange): Promise<void> {
    if (progress) return;
    const outcome = await send(
      items.map(({ id }) => id),
      wanted,
    );
    const { done, unchanged } = outcome;
    if (done.length + unchanged.length === 0) return;
    const changed = new Set(done);
    const undoChanges = listUndoChanges(
      wanted,
      items.filter(({ id }) => changed.has(id)),
    );
    const text = listBulkMessages(wanted, outcome)
      .map(({ key, count }) => t(key, { count }))
      .join(' ');
    if (undoChanges.length === 0) showSavedToast(text);
    else showUndoToast({ text, button: t('undo') }, () => void undo(undoChanges));
  }

  return {
    change,
    progress,
    isBusy: progress !== null,
    stop: () => {
      isStopped.current = true;
    },
    refused,
    forgetRefused: () => setRefused([]),
  };
}
