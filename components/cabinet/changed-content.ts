// Lists that were left by going forward are shown again as they were when somebody goes back; this says whether
// they are out of date by then. One per tab is what is wanted.
let hasChanged = false;

/** Notes that content was changed in this tab. */
export function markContentChanged(): void {
  hasChanged = true;
}

/** Whether content was changed since somebody last asked. */
export function takeContentChanged(): boolean {
  const changed = hasChanged;
  hasChanged = false;
  return changed;
}
