/** Kind of navigation: a followed link, a changed query of the same page, or a step in the history. */
export type RouteChangeKind = 'push' | 'replace' | 'traverse';

/** A navigation in progress. */
export interface RouteChange {
  readonly kind: RouteChangeKind;
  /** Address of the page being left. */
  readonly from: URL;
  readonly to: URL;
  /** Element that had the focus at the start. */
  readonly focused: Element | null;
}

/** Attribute of the document element with the target address, which the reload guard reads. */
const targetAttribute = 'data-going-to';

// A document shows one page, so this state is per document.
const listeners = new Set<(change: RouteChange) => void>();
let current: RouteChange | null = null;
let shown: URL | null = null;

/** Records that the router navigates to another address. Called within the router's transition. */
export function beginRouteChange(address: string, kind: RouteChangeKind): void {
  const here = new URL(location.href);
  // On traversal the browser has already changed the address.
  const from = kind === 'traverse' ? (shown ?? here) : here;
  current = { kind, from, to: new URL(address, here), focused: document.activeElement };
  document.documentElement.setAttribute(targetAttribute, current.to.href);
  for (const listener of listeners) listener(current);
}

/** Returns the navigation in progress. */
export function readRouteChange(): RouteChange | null {
  return current;
}

/** Records which page is shown, and returns the navigation that led to it. */
export function endRouteChange(): RouteChange | null {
  const ended = current;
  current = null;
  shown = new URL(location.href);
  document.documentElement.removeAttribute(targetAttribute);
  return ended;
}

/** Calls `listener` when a navigation begins. Returns a function that unsubscribes it. */
export function onRouteChange(listener: (change: RouteChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
