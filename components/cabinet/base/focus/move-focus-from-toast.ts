import { focusHeading } from './move-focus-from-row';

/** Moves the focus before the toast with `button` is removed: into the dialog around it, or to the page's heading. */
export function moveFocusFromToast(button: HTMLElement): void {
  const dialog = button.closest('dialog');
  if (dialog) dialog.querySelector('button')?.focus();
  else focusHeading();
}
