import toast from 'react-hot-toast/headless';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';
import { UndoProgress } from './undo-progress';

/** Shows in a toast how far a change of `total` items is undone: the list, or its rows, may be gone. */
export function showProgressToast(total: number): { show(done: number): void; close(): void } {
  const id = `undo-${createIdempotencyKey()}`;
  const show = (done: number) => {
    toast(<UndoProgress done={done} total={total} />, { id, duration: Infinity });
  };
  show(0);
  return { show, close: () => toast.dismiss(id) };
}
