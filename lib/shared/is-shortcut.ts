/** Whether an event is a press of Ctrl, or Command, and the key at a place of the keyboard, such as `KeyS`. */
export function isShortcut(event: KeyboardEvent, code: string): boolean {
  // `code` names the physical key; `key` differs on Kazakh and Russian layouts.
  return event.code === code && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
}
