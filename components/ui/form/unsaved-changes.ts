// One per tab is what is wanted: whoever is about to leave asks about every form.
const unsaved = new Set<symbol>();

/** Notes that a form has unsaved changes; call what is returned when it has none any more. */
export function noteUnsavedChanges(): () => void {
  const mark = Symbol('form');
  unsaved.add(mark);
  return () => unsaved.delete(mark);
}

/** Whether a form of this tab has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
