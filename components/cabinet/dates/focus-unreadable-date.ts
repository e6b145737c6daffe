/**
 * Moves the focus to a typed date that cannot be read, because its form would be stored with the date before. Returns
 * whether there is one.
 */
export function focusUnreadableDate(): boolean {
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const input = shown.querySelector<HTMLInputElement>('input[data-unreadable]');
  // The field says what is wrong once it is left.
  input?.blur();
  input?.focus();
  return input !== null;
}
