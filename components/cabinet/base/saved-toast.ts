import type { ReactElement } from 'react';
import toast from 'react-hot-toast/headless';

let shownId: string | null = null;

/**
 * Shows the message of a save and removes that of the last one. Each has another id, because react-hot-toast would
 * remove a toast that takes over the id of a leaving one.
 */
export function showSavedToast(
  message: string | ReactElement,
  options?: { readonly duration: number },
): void {
  dismissSavedToast();
  shownId = toast.success(message, options);
}

/** Removes the message about the last save, which would cover what comes next on a phone. */
export function dismissSavedToast(): void {
  if (shownId !== null) toast.dismiss(shownId);
  shownId = null;
}
