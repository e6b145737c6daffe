import type { ReactElement } from 'react';
import toast from 'react-hot-toast/headless';

let shownId: string | null = null;

/**
 * Shows that a form was saved, in place of the message about its last save. Each message has an id of its own: a toast
 * that takes over the id of one that is leaving is removed with it.
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
