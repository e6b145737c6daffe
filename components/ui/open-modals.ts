// The dialogs of the document in the order in which they were opened, as the browser's top layer has them.
const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Opens a dialog as modal. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
    dialog.close();
  };
}

/**
 * Returns the element whose descendants are visible and operable: the modal dialog opened last, or the body. A modal
 * dialog makes everything outside of it inert.
 */
export function findTopLayer(): HTMLElement {
  return openDialogs.at(-1) ?? document.body;
}

/** Calls `listener` when a modal dialog was opened or is about to close. Returns a function that unsubscribes it. */
export function observeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
