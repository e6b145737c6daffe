/** Focuses a field that replaces the pressed button, as its `ref`. */
export function focusOnce(field: HTMLElement | null): void {
  field?.focus();
}
