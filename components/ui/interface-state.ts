import { useSyncExternalStore } from 'react';

/** State shared by the overlays of a page. */
export interface InterfaceState {
  /** Whether the menu of small windows is open. */
  readonly isMenuOpen: boolean;
  /** Whether the loading window is open. */
  readonly isLoading: boolean;
}

/** A wait that blocks the reader. */
export interface BlockingWait {
  /** Time before the loading window opens, in milliseconds. */
  readonly afterMs: number;
  /** Cancels the work. Without it, closing the window only hides the window. */
  readonly onDismiss?: () => void;
}

const nothingOpen: InterfaceState = { isMenuOpen: false, isLoading: false };

// A document has one menu and one loading window.
const listeners = new Set<() => void>();
const waits = new Set<BlockingWait>();
let state = nothingOpen;

/** Returns the interface state and re-renders when it changes. */
export function useInterfaceState(): InterfaceState {
  return useSyncExternalStore(subscribe, readInterfaceState, () => nothingOpen);
}

/** Returns the interface state. */
export function readInterfaceState(): InterfaceState {
  return state;
}

/** Opens or closes the menu of small windows. */
export function setMenuOpen(isMenuOpen: boolean): void {
  change({ isMenuOpen });
}

/** Opens the loading window once the wait exceeds `afterMs`. Returns a function that ends the wait. */
export function beginLoading(wait: BlockingWait): () => void {
  const timer = setTimeout(() => {
    waits.add(wait);
    change({ isLoading: true });
  }, wait.afterMs);
  return () => {
    clearTimeout(timer);
    waits.delete(wait);
    if (waits.size === 0) change({ isLoading: false });
  };
}

/** Closes the loading window at the reader's request. */
export function dismissLoading(): void {
  const dismissed = [...waits];
  waits.clear();
  change({ isLoading: false });
  for (const { onDismiss } of dismissed) onDismiss?.();
}

function change(changed: Partial<InterfaceState>): void {
  const next = { ...state, ...changed };
  if (next.isMenuOpen === state.isMenuOpen && next.isLoading === state.isLoading) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
