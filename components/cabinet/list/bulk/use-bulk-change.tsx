import { useTranslations } from 'next-intl';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { BulkChange } from '@/lib/actions/bulk-change';
import { listBulkMessages } from './list-bulk-messages';
import { listUndoChanges, type UndoChange } from './list-undo-changes';
import { callSize, useBulkCalls } from './use-bulk-calls';
import { showProgressToast } from '@/components/cabinet/list/undo/show-progress-toast';
import { showUndoToast } from '@/components/cabinet/list/undo/show-undo-toast';

/**
 * Changes several items, reports progress and result, and offers to undo it. `onDone` receives the changed ids before messages
 * about the others appear. Stopped or failed halfway, it reports what was changed until then.
 */
export function useBulkChange(
  collection: CollectionName,
  onDone: (ids: readonly string[], wanted: BulkChange) => void,
) {
  const t = useTranslations('cabinet.bulk');
  const { send, progress, stop, refused, forgetRefused } = useBulkCalls(collection, onDone);

  async function undo(changes: readonly UndoChange[]): Promise<void> {
    const total = changes.reduce((sum, { ids }) => sum + ids.length, 0);
    // A short undo ends before anybody could read it.
    const shown = total > callSize ? showProgressToast(total) : null;
    let count = 0;
    let reached = 0;
    for (const { ids, change: back } of changes) {
      const before = reached;
      count += (await send(ids, back, (done) => shown?.show(before + done))).done.length;
      reached += ids.length;
    }
    shown?.close();
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
    stop,
    refused,
    forgetRefused,
  };
}
