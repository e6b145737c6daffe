import { useSyncExternalStore } from 'react';

/** What the parts of the interface that lie over the page share. */
export interface InterfaceState {
  /** Whether the menu of small windows is open. */
  readonly isMenuOpen: boolean;
  /** Whether the loading window is open. */
  readonly isLoading: boolean;
}

/** A wait that keeps the reader from going on. */
export interface BlockingWait {
  /** How long it may take before it is worth a window, in milliseconds. */
  readonly afterMs: number;
  /** Gives up what is waited for; without it, closing the window only hides it. */
  readonly onDismiss?: () => void;
}

const nothingOpen: InterfaceState = { isMenuOpen: false, isLoading: false };

// One document has one menu and one loading window.
const listeners = new Set<() => void>();
const waits = new Set<BlockingWait>();
let state = nothingOpen;

/** The state of the interface, followed as it changes. */
export function useInterfaceState(): InterfaceState {
  return useSyncExternalStore(subscribe, readInterfaceState, () => nothingOpen);
}

/** The state of the interface. */
export function readInterfaceState(): InterfaceState {
  return state;
}

/** Opens or closes the menu of small windows. */
export function setMenuOpen(isMenuOpen: boolean): void {
  change({ isMenuOpen });
}

/** Opens the loading window as soon as a wait has become too long. Returns what ends the wait. */
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

/** Closes the loading window at the reader's wish. */
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
