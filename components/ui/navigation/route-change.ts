/** How the reader goes: along a link, to another state of the same page, or back and forth in the history. */
export type RouteChangeKind = 'push' | 'replace' | 'traverse';

/** A change of the page that is under way. */
export interface RouteChange {
  readonly kind: RouteChangeKind;
  /** What is being left. */
  readonly from: URL;
  readonly to: URL;
  /** What had the focus when it began. */
  readonly focused: Element | null;
}

/** Attribute of the document element that holds the address that is on its way; the reload guard reads it. */
const targetAttribute = 'data-going-to';

// One document shows one page, so all of this is one per document.
const listeners = new Set<(change: RouteChange) => void>();
let current: RouteChange | null = null;
let shown: URL | null = null;

/** Notes that the router goes to another address. Called within the router's own transition. */
export function beginRouteChange(address: string, kind: RouteChangeKind): void {
  const here = new URL(location.href);
  // Going back has changed the address already.
  const from = kind === 'traverse' ? (shown ?? here) : here;
  current = { kind, from, to: new URL(address, here), focused: document.activeElement };
  document.documentElement.setAttribute(targetAttribute, current.to.href);
  for (const listener of listeners) listener(current);
}

/** The change that is under way. */
export function readRouteChange(): RouteChange | null {
  return current;
}

/** Notes which page is shown, and returns the change that led to it. */
export function endRouteChange(): RouteChange | null {
  const ended = current;
  current = null;
  shown = new URL(location.href);
  document.documentElement.removeAttribute(targetAttribute);
  return ended;
}

/** Calls back whenever a change begins. Returns a function that calls it off. */
export function onRouteChange(listener: (change: RouteChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
