import type { RouteChange } from './route-change';

// Target of the link followed on each page, by page address.
const links = new Map<string, string>();

/** Remembers the link by which a page is left, so that Back can restore the focus. */
export function rememberLink({ kind, from, focused }: RouteChange): void {
  const href = focused?.closest('a')?.getAttribute('href');
  if (kind === 'push' && href) links.set(toAddress(from), href);
}

/**
 * Moves the focus after a navigation, without scrolling: to the heading or the fragment target of a new page, to the
 * followed link on Back. If only the query changed, as with filters, a focused element stays focused while it is
 * visible.
 */
export function moveFocus(change: RouteChange): void {
  // An open dialog keeps the focus.
  if (document.querySelector('dialog[open]')) return;
  const target = chooseFocus(change);
  if (!target || target === document.activeElement) return;
  if (!target.matches('a[href], button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function chooseFocus({ kind, from, to, focused }: RouteChange): HTMLElement | null {
  const active = document.activeElement;
  const current = active instanceof HTMLElement && active !== document.body ? active : null;
  const isSamePath = from.pathname === to.pathname;
  if (isSamePath && from.search === to.search) return kind === 'traverse' ? current : findNamed(to);
  // A page that has set the focus itself keeps it.
  if (!isSamePath && current && current !== focused) return current;
  if (isSamePath && current && isInSight(current)) return current;
  if (isSamePath && kind !== 'traverse')
    return findLink('main', focused?.getAttribute('href'), isInSight) ?? findHeading();
  if (kind === 'traverse') return findWayBack(to) ?? findHeading();
  return findNamed(to) ?? findHeading();
}

/**
 * Returns the link by which a page was left. Prefers links outside of menus, which lead to the same pages: readers
 * more often follow links in the text.
 */
function findWayBack(page: URL): HTMLElement | null {
  const href = links.get(toAddress(page));
  return findLink('main', href, isRendered) ?? findLink('body', href, isRendered);
}

function findHeading(): HTMLElement | null {
  return document.querySelector('main h1') ?? document.querySelector('main');
}

function findNamed({ hash }: URL): HTMLElement | null {
  return hash ? document.getElementById(decodeFragment(hash.slice(1))) : null;
}

function findLink(
  within: string,
  href: string | null | undefined,
  isFit: (link: Element) => boolean,
): HTMLElement | null {
  if (!href) return null;
  const candidates = [...document.querySelectorAll<HTMLElement>(`${within} a[href]`)];
  return candidates.find((link) => link.getAttribute('href') === href && isFit(link)) ?? null;
}

function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return isRendered(element) && bottom > 0 && top < innerHeight;
}

function toAddress({ pathname, search }: URL): string {
  return pathname + search;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
