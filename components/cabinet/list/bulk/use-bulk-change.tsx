import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { changeItems } from '@/lib/actions/bulk-actions';
import type { CollectionName, Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { BulkChange, BulkRefusal, BulkResult } from '@/lib/actions/bulk-change';
import { listBulkMessages } from './list-bulk-messages';
import { listUndoChanges, type UndoChange } from './list-undo-changes';
import { showUndoToast } from '../show-undo-toast';

/**
 * Changes several items, reports the result and offers to undo it. `onDone` receives the changed ids before messages
 * about the others appear.
 */
export function useBulkChange(
  collection: CollectionName,
  onDone: (ids: readonly string[], wanted: BulkChange) => void,
) {
  const t = useTranslations('cabinet.bulk');
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, markContentChanged } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);

  async function send(
    ids: readonly string[],
    wanted: BulkChange,
    isUndo = false,
  ): Promise<Pick<Extract<BulkResult, { ok: true }>, 'done' | 'unchanged' | 'states'>> {
    setIsBusy(true);
    const result = await attempt((person) => changeItems(person, collection, ids, wanted));
    setIsBusy(false);
    if (!result.ok) {
      toast.error(toText(result.problem));
      return { done: [], unchanged: [], states: {} };
    }
    const settled = [...result.done, ...result.unchanged];
    if (settled.length > 0 && !isUndo) onDone(settled, wanted);
    setRefused(result.refused);
    if (result.done.length > 0) markContentChanged();
    router.refresh();
    return result;
  }

  async function undo(changes: readonly UndoChange[]): Promise<void> {
    let count = 0;
    for (const { ids, change: back } of changes) count += (await send(ids, back, true)).done.length;
    if (count > 0) showSavedToast(t('done.restore', { count }));
  }

  async function change(items: readonly Item[], wanted: BulkChange): Promise<void> {
    if (isBusy) return;
    const result = await send(
      items.map(({ id }) => id),
      wanted,
    );
    const { done, unchanged } = result;
    if (done.length + unchanged.length === 0) return;
    const undoChanges = listUndoChanges(
      wanted,
      items.filter(({ id }) => done.includes(id)),
    );
    const text = listBulkMessages(wanted, result)
      .map(({ key, count }) => t(key, { count }))
      .join(' ');
    if (undoChanges.length === 0) showSavedToast(text);
    else showUndoToast({ text, button: t('undo') }, () => void undo(undoChanges));
  }

  return { change, isBusy, refused, forgetRefused: () => setRefused([]) };
}
