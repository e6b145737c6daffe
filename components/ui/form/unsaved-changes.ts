// One set per tab: a leave warning concerns every open form.
const unsaved = new Set<symbol>();

/** Registers a form with unsaved changes. Returns a function that removes it. */
export function noteUnsavedChanges(): () => void {
  const mark = Symbol('form');
  unsaved.add(mark);
  return () => unsaved.delete(mark);
}

/** Whether a form in this tab has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
