import type { ReactElement } from 'react';
import toast from 'react-hot-toast/headless';

/** The message about the last change. */
interface Shown {
  readonly id: string;
  /** Whether the change can be undone from it. */
  readonly isUndo: boolean;
}

let shown: Shown | null = null;

/**
 * Shows the message of a change and removes that of the last one, which may no longer be true: its item may have been
 * deleted or withdrawn. Each has another id, because react-hot-toast would remove a toast that takes over the id of a
 * leaving one.
 */
export function showSavedToast(
  message: string | ReactElement,
  options?: { readonly duration: number },
): void {
  replaceToast(() => toast.success(message, options), false);
}

/** Replaces the message of the last change by what `show` shows. `isUndo`: whether it offers to undo the change. */
export function replaceToast(show: () => string, isUndo: boolean): void {
  if (shown !== null) toast.dismiss(shown.id);
  shown = { id: show(), isUndo };
}

/**
 * Removes the message about the last save, which would cover what comes next on a phone. Keeps one with an undo button:
 * it is the only place from which the change can be undone at once.
 */
export function dismissSavedToast(): void {
  if (shown === null || shown.isUndo) return;
  toast.dismiss(shown.id);
  shown = null;
}
