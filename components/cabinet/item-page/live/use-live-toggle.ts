import { useState, useSyncExternalStore } from 'react';

/** Windows that have room for a form and the page beside it. */
const wideWindow = '(width >= 64rem)';

/** Whether the preview beside the form is open. */
export interface LiveToggle {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Returns whether the preview beside the form is open. Narrow windows close it. */
export function useLiveToggle(): LiveToggle {
  const isWide = useSyncExternalStore(watchWidth, readWidth, () => false);
  const [isWanted, setIsWanted] = useState(false);
  return { isOpen: isWide && isWanted, toggle: () => setIsWanted(!isWanted) };
}

function watchWidth(notify: () => void): () => void {
  const query = window.matchMedia?.(wideWindow);
  query?.addEventListener?.('change', notify);
  return () => query?.removeEventListener?.('change', notify);
}

function readWidth(): boolean {
  return window.matchMedia?.(wideWindow).matches ?? false;
}
